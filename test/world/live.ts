import { io, type Socket } from 'socket.io-client';
import type { Ack, Signal } from '../../src/contract/signal.js';
import type { PayloadOf, Topic } from '../../src/contract/topic.js';
import { listedChangedTopic } from '../../src/dispatch/listed/listed.contract.js';
import { until } from '../lib/until.js';
import type { Instance } from './instance.js';

const ackWithinMs = 20_000;
/** The world's own round trip: what the server sent before it has arrived once it is answered. */
export const flushName = 'world.flush';

/** One open socket and everything that was heard on it. */
export class Live {
  private heardEvents: { name: string; payload: unknown }[] = [];

  private constructor(readonly socket: Socket) {
    socket.on(flushName, (answer: () => void) => answer());
    socket.onAny((name: string, payload: unknown) => {
      if (name !== flushName) this.heardEvents.push({ name, payload });
    });
  }

  /** `auth` is what the page says of itself. */
  static async connect(instance: Instance, cookie: string, auth: object = {}): Promise<Live> {
    const socket = io(instance.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
      auth,
      extraHeaders: { cookie, origin: instance.publicUrl },
    });
    const live = new Live(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return live;
  }

  heard<T extends Topic>(topic: T): PayloadOf<T>[] {
    return this.heardEvents.filter(({ name }) => name === topic.name).map(({ payload }) => topic.payload.parse(payload) as PayloadOf<T>);
  }

  heardNames(): string[] {
    return this.heardEvents.map(({ name }) => name);
  }

  /** Without the hint that every driver's lists may have changed: it comes up to two seconds late, for what other tests did. */
  ownNames(): string[] {
    return this.heardNames().filter((name) => name !== listedChangedTopic.name);
  }

  forget(): void {
    this.heardEvents = [];
  }

  async emit<S extends Signal>(signal: S, payload: unknown): Promise<Ack<S>> {
    return (await this.socket.timeout(ackWithinMs).emitWithAck(signal.name, payload)) as Ack<S>;
  }

  /** Waits for the first payload of a topic (of those that match) without asking the server to settle. */
  hears<T extends Topic>(topic: T, matches: (payload: PayloadOf<T>) => boolean = () => true): Promise<PayloadOf<T>> {
    return until(
      { what: `${topic.name} on a socket; heard ${this.heardNames().join(', ') || 'nothing'}` },
      () => this.heard(topic).find(matches) as PayloadOf<T>,
    );
  }

  close(): void {
    this.socket.disconnect();
  }
}
