// Answers measurements of a queue: how long after it was asked for a job starts, and how fast many are added.
import { setTimeout as delay } from 'node:timers/promises';

/** `add(jobs)` asks for jobs with the payloads `{ at }`; it resolves when they are in the queue for sure. */
export class JobProbe {
  #late = [];
  #wanted = 0;
  #done = () => undefined;

  constructor({ add, addMany }) {
    process.on('message', async ({ kind, count, everyMs }) => {
      process.send(kind === 'single' ? await this.#single(add, { count, everyMs }) : await this.#bulk(addMany, count));
    });
    process.send('ready');
  }

  /** To be called by the job's handler. */
  started({ at }) {
    this.#late.push(performance.now() - at);
    if (this.#late.length === this.#wanted) this.#done();
  }

  async #single(add, { count, everyMs }) {
    const all = this.#expect(count);
    for (let number = 0; number < count; number += 1) {
      void add({ at: performance.now() });
      await delay(everyMs);
    }
    await all;
    return { late: this.#late };
  }

  async #bulk(addMany, count) {
    const all = this.#expect(count);
    const began = performance.now();
    await addMany(Array.from({ length: count }, () => ({ at: began })));
    const perSecond = (count * 1000) / (performance.now() - began);
    await all;
    return { perSecond };
  }

  #expect(count) {
    this.#late = [];
    this.#wanted = count;
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  }
}
