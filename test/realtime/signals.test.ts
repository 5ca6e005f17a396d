import { expect, test } from '@jest/globals';
import type { Signal } from '../../src/contract/signal.js';
import { RealtimeRegistry } from '../../src/realtime/registry.js';
import { Sample } from '../lib/sample.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const signals = (): Signal[] => [...world.app.get(RealtimeRegistry).signals.values()].map(({ signal }) => signal);
const everybody = async () => world.person('everybody', { driver: true, admin: true });

/** What each signal answered, as `name: answer`, so that a failure names its signal. */
async function answers(person: Person, payloadsOf: (signal: Signal) => unknown[]): Promise<string[]> {
  const said: string[] = [];
  for (const signal of signals()) {
    for (const payload of payloadsOf(signal)) {
      const ack = await person.emit(signal, payload);
      said.push(`${signal.name}: ${ack.ok ? 'ok' : ack.code}`);
    }
  }
  return said;
}

test('SOC-3: every signal refuses payloads of the wrong shape', async () => {
  const said = await answers(await everybody(), () => [undefined, null, 7, 'x', true, []]);
  expect(said.filter((answer) => !answer.endsWith(': malformed'))).toEqual([]);
});

test('GEN-5: every signal refuses text that cannot be stored', async () => {
  const odd = (signal: Signal) => {
    const sample = new Sample(signal.payload);
    return sample.textPaths().flatMap((path) => ['a\u0000b', 'a\ud800b'].map((text) => sample.with(path, text)));
  };
  expect((await answers(await everybody(), odd)).filter((answer) => !answer.endsWith(': malformed'))).toEqual([]);
});

test('a plausible signal about things that do not exist is answered, and breaks nothing', async () => {
  const said = await answers(await everybody(), (signal) => [new Sample(signal.payload).value()]);
  expect(said.filter((answer) => /: (internal|unavailable)$/.test(answer))).toEqual([]);
});

test('a signal for drivers or admins is refused to riders', async () => {
  const { rosa } = await world.people({ rosa: {} });
  for (const signal of signals().filter(({ access }) => access !== 'user')) {
    expect([signal.name, await rosa.emit(signal, {})]).toEqual([signal.name, expect.objectContaining({ ok: false, code: 'forbidden' })]);
  }
});

test('every signal is acknowledged wherever the way to do so stands: without a payload, and behind more than one', async () => {
  const { live } = await everybody();
  for (const { name } of signals()) {
    for (const given of [[], [7, 'more'], [undefined, 7, null]]) {
      const ack: unknown = await live.socket.timeout(5_000).emitWithAck(name, ...given);
      expect([name, given, ack]).toEqual([
        name,
        given,
        expect.objectContaining({ ok: false, code: 'malformed', error: expect.any(String) }),
      ]);
    }
  }
});
