import type { UserId } from '@server/contract/ids.js';
import { logQuietly } from '../../../lib/log';
import { listeners } from '../../../lib/store';
import type { DeviceDb } from './db/device-db';
import type { Pending } from '../state/pending';
import { maxTries } from './delivery/tries';

/** What sending one message came to. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** The server said no, for good. */
  | { readonly kind: 'refused'; readonly error: string }
  /** Not as it was: from now on it goes like this, under the same key. */
  | { readonly kind: 'changed'; readonly pending: Pending }
  /** No answer, or 'not now': the same message may be tried again. */
  | { readonly kind: 'later' };

/** What a person submits. */
export type Submission = Pick<Pending, 'conversationId' | 'message'> & Partial<Pick<Pending, 'quoted' | 'forwardedFrom' | 'attachments'>>;

export interface OutboxOptions {
  readonly userId: UserId;
  readonly db: DeviceDb;
  send(pending: Pending): Promise<SendResult>;
  isConnected(): boolean;
  /** Waits before try n (1, 2 …) of one message. */
  pause(attempt: number): Promise<void>;
  now(): Date;
}

/**
 * Messages on their way, oldest first. Those of one conversation go one after the other, so they arrive in
 * the order in which they were submitted; each is written to the device, where that can be, before it goes, and sent under one
 * key until it is acknowledged, so it arrives once (P2, P8). After a few tries a message counts as failed; each reconnection begins to
 * count anew (P6).
 */
export class Outbox {
  private items: readonly Pending[] = [];
  private readonly watchers = listeners();
  private readonly running = new Map<string, Promise<void>>();
  private lastOrder = 0;

  constructor(private readonly options: OutboxOptions) {
    options.db.onAnew(() => {
      for (const item of this.items) void this.keep(options.db.put(item));
    });
    options.db.onDiscarded((tempId) => this.drop(tempId));
  }

  /** Takes up what an earlier visit left behind. */
  async load(): Promise<void> {
    const kept = await this.options.db.pending();
    this.lastOrder = Math.max(this.lastOrder, ...kept.map(({ order }) => order));
    this.set([...kept.filter((item) => !this.items.some(({ tempId }) => tempId === item.tempId)), ...this.items]);
  }

  get snapshot(): readonly Pending[] {
    return this.items;
  }

  subscribe(listener: () => void): () => void {
    return this.watchers.subscribe(listener);
  }

  async submit(message: Submission): Promise<void> {
    const now = this.options.now();
    this.lastOrder = Math.max(this.lastOrder + 1, now.getTime());
    const pending: Pending = {
      quoted: null,
      forwardedFrom: null,
      attachments: [],
      ...message,
      tempId: crypto.randomUUID(),
      userId: this.options.userId,
      createdAt: now.toISOString(),
      order: this.lastOrder,
      state: 'sending',
      retryCount: 0,
      error: null,
    };
    this.set([...this.items, pending]);
    await this.keep(this.options.db.put(pending));
    await this.flush(pending.conversationId);
  }

  /** One failed message, once more under its old key. */
  async retry(tempId: string): Promise<void> {
    const item = this.items.find((one) => one.tempId === tempId);
    if (item?.state !== 'failed') return;
    await this.change({ ...item, state: 'sending', error: null });
    await this.flush(item.conversationId);
  }

  /** The connection is back: everything that waits or got no answer goes again, in order (M94). */
  async retryAll(): Promise<void> {
    for (const item of this.items)
      // What the server said no to would be told no again: its person decides what becomes of it.
      if (item.state === 'failed' && item.error === null) await this.change({ ...item, state: 'sending', retryCount: 0 });
    await Promise.all([...new Set(this.items.map(({ conversationId }) => conversationId))].map((id) => this.flush(id)));
  }

  /** The server has it, as a live event or catching up told. */
  async acknowledge(tempId: string): Promise<void> {
    if (!this.items.some((item) => item.tempId === tempId)) return;
    this.drop(tempId);
    await this.keep(this.options.db.remove(tempId));
  }

  /** Its person wants one that failed no more: it goes from all tabs, and is not sent again. */
  async discard(tempId: string): Promise<void> {
    if (!this.items.some((item) => item.tempId === tempId && item.state === 'failed')) return;
    this.drop(tempId);
    await this.keep(this.options.db.discard(tempId));
  }

  private drop(tempId: string): void {
    this.set(this.items.filter((item) => item.tempId !== tempId));
  }

  private async flush(conversationId: string): Promise<void> {
    // Whoever comes while it runs waits for it: the run picks up what was added.
    const running = this.running.get(conversationId) ?? this.run(conversationId).finally(() => this.running.delete(conversationId));
    this.running.set(conversationId, running);
    await running;
  }

  private async run(conversationId: string): Promise<void> {
    for (let tries = 0; this.options.isConnected();) {
      const next = this.items.find((item) => item.conversationId === conversationId && item.state === 'sending');
      if (!next) return;
      const result = await this.options.send(next);
      if (result.kind === 'sent') await this.acknowledge(next.tempId);
      else if (result.kind === 'refused') await this.fail(next, result.error);
      else if (result.kind === 'changed') await this.change(result.pending);
      else if ((tries += 1) >= maxTries) await this.fail(next, null);
      else await this.options.pause(tries);
      if (result.kind !== 'later') tries = 0;
    }
  }

  private async fail(item: Pending, error: string | null): Promise<void> {
    await this.change({ ...item, state: 'failed', retryCount: item.retryCount + 1, error });
  }

  private async change(item: Pending): Promise<void> {
    // It may have been acknowledged by a live event meanwhile, or discarded in another tab.
    if (!this.items.some(({ tempId }) => tempId === item.tempId)) return;
    this.set(this.items.map((one) => (one.tempId === item.tempId ? item : one)));
    await this.keep(this.options.db.put(item));
  }

  /** Storage may be full, or gone at any time (M160): what waits goes out all the same, as long as the tab is open. */
  private async keep(written: Promise<void>): Promise<void> {
    try {
      await written;
    } catch (error) {
      logQuietly('the device could not keep what waits', error);
    }
  }

  private set(items: readonly Pending[]): void {
    this.items = items;
    this.watchers.notify();
  }
}
