import { setTimeout as passed } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { type Command, Redis, type RedisOptions } from 'ioredis';
import type { Namespace } from 'socket.io';
import { type ClusterMessage, MessageType } from 'socket.io-adapter';
import { canaryEveryMs, deafAfterMs, type GapHandlers, maxQueued } from './pg-fanout.js';

const maxStreamLength = 10_000;
/** At most so long (ms) a stop waits for what is queued. */
const lastWordsMs = 1_000;
/** So long (ms) a connection that is closed waits for the other side. */
const disconnectTimeout = 200;

/** Words of ours in the stream, of types that Socket.IO's own adapter over Redis neither sends nor heeds. */
const canary = MessageType.HEARTBEAT;
const gap = MessageType.INITIAL_HEARTBEAT;

/** What Socket.IO's adapter shows to those that extend it. */
interface Carrier {
  readonly uid: string;
  readonly nsp: Namespace;
  doPublish(message: ClusterMessage): Promise<string>;
  onMessage(message: ClusterMessage, offset?: string): void;
}

/** Remembers its copies: the adapter reads with them, and would leave one that nobody answers to connect anew for ever. */
class CopiedRedis extends Redis {
  private readonly copies: Redis[] = [];

  get all(): readonly Redis[] {
    return [this, ...this.copies];
  }

  override duplicate(options?: Partial<RedisOptions>): Redis {
    const copy = new CopiedRedis({ ...this.options, ...options } as RedisOptions & { replyMapping?: 'legacy' });
    copy.on('close', () => this.emit('copyclose'));
    this.copies.push(copy);
    return copy;
  }

  /** The adapter asks nobody how its hints went: one that Redis never took would end the process. */
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    (command as Command).promise.catch(() => undefined);
    return super.sendCommand(command, stream);
  }
}

/**
 * Live events between instances over a Redis stream. What is told reaches the pages of this instance at once, whatever Redis does. A
 * canary proves every two seconds that what is published is also heard. After each break, and each publish that failed, clients are
 * told to catch up, here and at the other instances.
 */
export class RedisFanout {
  private readonly logger = new Logger('RedisFanout');
  private readonly client: CopiedRedis;
  private timer: NodeJS.Timeout | undefined;
  private say: ((type: typeof canary | typeof gap) => Promise<unknown>) | undefined;
  private inFlight = 0;
  private isCanaryOut = false;
  private heardAt = performance.now();
  private reconnectedAt = this.heardAt;
  /** A connection broke off: what others said meanwhile may never be heard. */
  private mayHaveMissed = false;
  /** Something of this instance was not published. */
  private owesGap = false;

  constructor(
    url: string,
    private readonly handlers: GapHandlers,
  ) {
    this.client = new CopiedRedis(url, { disconnectTimeout });
    this.client.on('error', (error: Error) => this.logger.warn(`Redis: ${error.message}`));
    for (const event of ['close', 'copyclose']) this.client.on(event, () => (this.mayHaveMissed = true));
  }

  /** Socket.IO makes one for each of its namespaces, of which there is one. */
  adapter() {
    const create = createAdapter(this.client, { maxLen: maxStreamLength });
    const wrap = (carrier: Carrier) => this.wrap(carrier);
    // Socket.IO calls it with `new`, which an arrow function refuses.
    return function createWrapped(nsp: Namespace) {
      const adapter = create(nsp);
      wrap(adapter as unknown as Carrier);
      return adapter;
    };
  }

  /** What was published is sent, where Redis takes it soon. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    if (this.owesGap) void this.say?.(gap).catch(() => undefined);
    const sent = this.client.quit().catch(() => undefined);
    await Promise.race([sent, passed(lastWordsMs, undefined, { ref: false })]);
    for (const client of this.client.all) client.disconnect();
  }

  private wrap(carrier: Carrier): void {
    const publish = carrier.doPublish.bind(carrier);
    const pass = carrier.onMessage.bind(carrier);
    // It tells the pages of this instance only once it knows where in the stream an event stands, which nobody asks for.
    carrier.doPublish = async (message) => {
      this.publish(() => publish(message));
      return '';
    };
    carrier.onMessage = (message, offset) => {
      if (message.uid === carrier.uid) this.hearOwn(message);
      else if (message.type === gap) this.handlers.onGap();
      else pass(message, offset);
    };
    this.say = (type) => publish({ type, uid: carrier.uid, nsp: carrier.nsp.name });
    this.heardAt = performance.now();
    this.timer ??= setInterval(() => this.checkCanary(), canaryEveryMs).unref();
  }

  /** Beyond the cap, and while nothing comes back, the others are told to catch up instead. */
  private publish(send: () => Promise<unknown>): void {
    if (this.inFlight >= maxQueued || this.isDeaf()) {
      this.owesGap = true;
      return;
    }
    this.inFlight += 1;
    send()
      .catch(() => (this.owesGap = true))
      .finally(() => (this.inFlight -= 1));
  }

  private isDeaf(): boolean {
    return performance.now() - this.heardAt > deafAfterMs;
  }

  private checkCanary(): void {
    if (this.isDeaf()) this.passDeaf();
    if (this.isCanaryOut) return;
    this.isCanaryOut = true;
    this.say?.(canary)
      .catch(() => undefined)
      .finally(() => (this.isCanaryOut = false));
  }

  private passDeaf(): void {
    if (!this.mayHaveMissed) this.logger.warn('live events between instances are interrupted: no canary was heard');
    this.mayHaveMissed = true;
    this.handlers.onDeaf();
    if (performance.now() - this.reconnectedAt < deafAfterMs) return;
    this.reconnectedAt = performance.now();
    // A connection can be dead without knowing it. One that is being made has its own patience.
    for (const client of this.client.all) if (['connect', 'ready'].includes(client.status)) client.disconnect(true);
  }

  private hearOwn({ type }: ClusterMessage): void {
    if (type !== canary) return;
    this.heardAt = performance.now();
    if (this.mayHaveMissed) this.handlers.onGap();
    this.mayHaveMissed = false;
    const owed = this.owesGap;
    // Beforehand: with too much in flight it is still owed.
    this.owesGap = false;
    if (owed && this.say) this.publish(() => this.say?.(gap) ?? Promise.resolve());
  }
}
