// Message load on a server: someone sends, it is stored, the friend's socket hears it.
import { randomUUID } from 'node:crypto';
import { build } from 'hdr-histogram-js';
import { connectAll } from './socket.mjs';

const text = 'On my way, see you at the corner of Mill Street in five minutes';
const arriveWithinMs = 5_000;

/** One server with everybody's sockets open. */
export class Chain {
  #pairs;
  #next = 0;
  #pending = new Map();
  sent = 0;
  refused = 0;

  /** `couples`: two people with `id` and `cookie`, and their conversation's id; `connect` opens the socket of one. */
  static async open(couples, connect) {
    const people = couples.flatMap(({ people: both }) => both);
    const sockets = await connectAll(people, connect);
    return new Chain(
      couples.map(({ people: [, friend], conversationId }, index) => ({
        from: sockets[2 * index],
        to: sockets[2 * index + 1],
        friend,
        conversationId,
      })),
    );
  }

  constructor(pairs) {
    this.#pairs = pairs;
    for (const { to } of pairs) {
      to.onEvent = (name, payload) => name === 'chat.message.created' && this.#settle(payload.tempId, 'heard');
    }
  }

  /** Keeps `inFlight` messages on their way for `ms`; answers how many arrived in a second. */
  async closedLoop({ inFlight, ms }) {
    const until = performance.now() + ms;
    let arrived = 0;
    const lane = async () => {
      while (performance.now() < until) {
        await this.#send();
        if (performance.now() <= until) arrived += 1;
      }
    };
    await Promise.all(Array.from({ length: inFlight }, lane));
    return (arrived * 1000) / ms;
  }

  /** Sends `perSecond` whatever becomes of them; answers milliseconds from the intended instant to the friend's hearing. */
  async openLoop({ perSecond, ms }) {
    const latency = build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000, numberOfSignificantValueDigits: 3 });
    const total = Math.round((perSecond * ms) / 1000);
    const began = performance.now();
    const onTheirWay = [];
    await new Promise((done) => {
      const timer = setInterval(() => {
        for (
          let due = began + (onTheirWay.length * 1000) / perSecond;
          onTheirWay.length < total && due <= performance.now();
          due += 1000 / perSecond
        ) {
          const intended = due;
          onTheirWay.push(this.#send((heardAt) => latency.recordValue(Math.round((heardAt - intended) * 1000))));
        }
        if (onTheirWay.length === total) done(clearInterval(timer));
      }, 1);
    });
    await Promise.all(onTheirWay);
    return { p50: latency.getValueAtPercentile(50) / 1000, p99: latency.getValueAtPercentile(99) / 1000 };
  }

  /** Messages that were acknowledged but never heard, or the other way round. */
  get lost() {
    return this.#pending.size;
  }

  close() {
    for (const { from, to } of this.#pairs) [from, to].forEach((socket) => socket.close());
  }

  /** Resolves when the friend heard it and the sender has the acknowledgement. */
  #send(onHeard) {
    const { from, friend, conversationId } = this.#pairs[this.#next++ % this.#pairs.length];
    const tempId = randomUUID();
    this.sent += 1;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, arriveWithinMs);
      this.#pending.set(tempId, { waitsFor: new Set(['heard', 'acked']), onHeard, done: () => resolve(clearTimeout(timer)) });
      from.emit('chat.send', { conversation_id: conversationId, recipient_id: friend.id, message: text, tempId }, (reply) => {
        if (reply.ok) this.#settle(tempId, 'acked');
        else this.refused += 1;
      });
    });
  }

  #settle(tempId, what) {
    const message = this.#pending.get(tempId);
    if (!message) return;
    if (what === 'heard') message.onHeard?.(performance.now());
    message.waitsFor.delete(what);
    if (message.waitsFor.size > 0) return;
    this.#pending.delete(tempId);
    message.done();
  }
}
