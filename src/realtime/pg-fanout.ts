import { randomUUID } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { oneByOne } from '../database/connections/one-by-one.js';
import { endQuietly, openClient } from '../database/connections/own-client.js';
import { retried } from '../database/retry.js';
import { fanoutPayload, notify, notifyLarge, type PayloadRow } from './fanout.queries.js';

const channel = 'hometown_fanout';
/** NOTIFY takes 7,999 bytes; the rest is room for the envelope. */
const maxNotifyBytes = 7_600;
export const maxQueued = 10_000;
export const canaryEveryMs = 2_000;
/** What tells the others that messages were lost. */
const gap = { gap: true };
const gapText = JSON.stringify(gap);
/** Three canaries missed: the LISTEN connection is dead without knowing it (P5, SEC-18). */
export const deafAfterMs = 6_500;
const reconnectMs = 500;
/** A stopping instance waits so long for what it has queued to be sent. */
const lastWordsMs = 1_000;

interface Envelope {
  from: string;
  messages?: unknown[];
  ref?: string;
  canary?: number;
}

export interface GapHandlers {
  /** Something may have been missed: clients must catch up from the database. */
  onGap(): void;
  /** No connection could be opened again: called after each try, while nothing is heard of other instances. */
  onDeaf(): void;
}

export interface FanoutHandlers extends GapHandlers {
  onMessage(message: unknown): void;
}

/**
 * Carries live events between instances over LISTEN/NOTIFY. Messages keep their order (one publishing
 * connection, one statement at a time) and travel many to a NOTIFY while a statement is in flight. A
 * canary proves every two seconds that what is published is also heard; silence or a lost connection is
 * mended and reported as a gap, because NOTIFY replays nothing.
 */
export class PgFanout {
  private readonly logger = new Logger('PgFanout');
  readonly id = randomUUID();
  private listener: pg.Client | undefined;
  private publisher: pg.Client | undefined;
  private inTurn = oneByOne();
  private queue: string[] = [];
  private isFlushing = false;
  private flushed: Promise<void> = Promise.resolve();
  private isClosed = false;
  private heardAt = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private reconnecting: Promise<void> | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly handlers: FanoutHandlers,
  ) {}

  async open(): Promise<void> {
    try {
      await this.connect();
    } catch (error) {
      // A refused boot leaves nothing that tries again by itself.
      await this.close();
      throw error;
    }
    this.timer = setInterval(() => this.checkCanary(), canaryEveryMs);
    this.timer.unref();
  }

  /** Queues a message for the other instances; beyond the cap they are told to catch up instead. */
  publish(message: unknown): void {
    if (this.isClosed) return;
    if (this.queue.length >= maxQueued) this.queue = [gapText];
    this.queue.push(JSON.stringify(message));
    this.flush();
  }

  /** Tells the other instances that their clients missed something. */
  publishGap(): void {
    this.publish(gap);
  }

  /** What was published before is sent, or the other instances are told to catch up. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.reconnecting;
    await Promise.race([this.flushed, passed(lastWordsMs, undefined, { ref: false })]);
    if (this.isFlushing || this.queue.length > 0) await this.sayGap();
    await this.hangUp();
  }

  private async connect(): Promise<void> {
    this.listener = await retried(() => this.openClient('hometown-listen'));
    this.publisher = await retried(() => this.openClient('hometown-notify'));
    this.inTurn = oneByOne();
    this.listener.on('notification', (notification) => this.receive(notification.payload ?? ''));
    await this.listener.query(`listen ${channel}`);
    this.heardAt = performance.now();
  }

  private openClient(name: string): Promise<pg.Client> {
    const onLost = (client: pg.Client, reason: string) => {
      // A connection that was replaced may still report its end, long after.
      if (client === this.listener || client === this.publisher) this.recover(reason);
    };
    return openClient({ url: this.databaseUrl, name, onLost });
  }

  private checkCanary(): void {
    if (performance.now() - this.heardAt > deafAfterMs) this.recover('no canary was heard');
    else void this.notify({ from: this.id, canary: Date.now() });
  }

  /** Drops both connections and opens new ones until it works, then reports the gap. */
  private recover(reason: string): void {
    if (this.isClosed || this.reconnecting) return;
    this.logger.warn(`live events between instances are interrupted: ${reason}`);
    this.reconnecting = this.reconnect().finally(() => {
      this.reconnecting = undefined;
    });
  }

  private async reconnect(): Promise<void> {
    while (!this.isClosed) {
      // Also what the last try opened before it failed: the database may have no connection to spare.
      await this.hangUp();
      try {
        await this.connect();
        this.handlers.onGap();
        this.flush();
        return;
      } catch (error) {
        this.logger.warn({ err: error }, 'cannot listen for live events yet');
        this.handlers.onDeaf();
        await new Promise((resolve) => setTimeout(resolve, reconnectMs));
      }
    }
  }

  private async hangUp(): Promise<void> {
    const old = [this.listener, this.publisher];
    this.listener = undefined;
    this.publisher = undefined;
    await Promise.all(old.map((client) => endQuietly(client)));
  }

  private receive(payload: string): void {
    // Only this class writes to the channel.
    const envelope = JSON.parse(payload) as Envelope;
    if (envelope.from === this.id) {
      this.heardAt = performance.now();
      return;
    }
    if (envelope.ref) void this.receiveLarge(envelope.ref);
    for (const message of envelope.messages ?? []) this.pass(message);
  }

  private pass(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'gap' in message) this.handlers.onGap();
    else this.handlers.onMessage(message);
  }

  private async receiveLarge(id: string): Promise<void> {
    try {
      const result = await this.ask<PayloadRow>(fanoutPayload.bind({ id }));
      const row = result?.rows[0];
      if (row) this.pass(JSON.parse(row.payload));
    } catch (error) {
      this.logger.warn({ err: error }, 'a large live event was lost');
      this.handlers.onGap();
    }
  }

  private flush(): void {
    if (!this.isFlushing) this.flushed = this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.isFlushing = true;
    try {
      while (this.queue.length > 0 && this.publisher) await this.sendNext();
    } catch (error) {
      // The batch is lost: recover() reports the gap here, `gapText` to the others.
      this.queue.unshift(gapText);
      this.recover(error instanceof Error ? error.message : 'a publish failed');
    } finally {
      this.isFlushing = false;
    }
  }

  /** Tells the others of a gap, over a new connection: the one that did not send is stuck, or gone. */
  private async sayGap(): Promise<void> {
    await this.hangUp();
    await this.flushed;
    this.queue = [gapText];
    this.inTurn = oneByOne();
    try {
      this.publisher = await this.openClient('hometown-notify');
      await this.sendNext();
    } catch (error) {
      this.logger.warn({ err: error }, 'live events were lost as this instance stopped');
    }
  }

  private async sendNext(): Promise<void> {
    const first = this.queue[0];
    if (first !== undefined && Buffer.byteLength(first) >= maxNotifyBytes) {
      this.queue.shift();
      await this.ask(notifyLarge.bind({ payload: first, channel, from: this.id }));
      return;
    }
    const text = `{"from":"${this.id}","messages":[${this.takeBatch().join(',')}]}`;
    await this.ask(notify.bind({ channel, text }));
  }

  private takeBatch(): string[] {
    let bytes = 0;
    let count = 0;
    for (const text of this.queue) {
      bytes += Buffer.byteLength(text) + 1;
      if (bytes > maxNotifyBytes) break;
      count += 1;
    }
    return this.queue.splice(0, count);
  }

  private async notify(envelope: Envelope): Promise<void> {
    try {
      await this.ask(notify.bind({ channel, text: JSON.stringify(envelope) }));
    } catch (error) {
      this.recover(error instanceof Error ? error.message : 'a canary could not be sent');
    }
  }

  private ask<R extends object>(statement: pg.QueryConfig): Promise<pg.QueryResult<R> | undefined> {
    const { publisher } = this;
    return this.inTurn(async () => publisher?.query<R>(statement));
  }
}
