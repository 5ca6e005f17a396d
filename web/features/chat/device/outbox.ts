import type { Id, UserId } from '@server/contract/ids.js';
import { logQuietly } from '../../../lib/log';
import { listeners } from '../../../lib/store';
import { quietly } from '../../../lib/quietly';
import type { DeviceDb } from './db/device-db';
import type { Pending } from '../state/pending';
import { isAnswered } from '../state/sent-form';
import { maxTries } from './delivery/tries';
import { withdraw, type WithdrawalLine } from './delivery/withdrawal';

/** What sending one message came to. */
export type SendResult =
  | { readonly kind: 'sent'; readonly id: Id }
  /** The server said no, for good. */
  | { readonly kind: 'refused'; readonly error: string }
  /** Not as it was: from now on it goes like this, under the same key. */
  | { readonly kind: 'changed'; readonly pending: Pending }
  /** No answer, or 'not now': the same message may be tried again. */
  | { readonly kind: 'later' };

/** What a person submits. */
export type Submission = Pick<Pending, 'conversationId' | 'message'> & Partial<Pick<Pending, 'quoted' | 'forwardedFrom' | 'attachments'>>;

export interface OutboxOptions extends WithdrawalLine {
  readonly userId: UserId;
  readonly db: DeviceDb;
  send(pending: Pending): Promise<SendResult>;
  /** Deletes what arrived and was taken back; false where that is to be tried again. */
  remove(messageId: Id, conversationId: Id): Promise<boolean>;
  /** Something could not go now: it is kept by then, and its tab may be closed before it can. */
  onWaiting(): void;
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
  /** How often the device is being read right now, and what this tab has changed or lost since: of that it knows more. */
  private reading = 0;
  private readonly touched = new Set<string>();

  constructor(private readonly options: OutboxOptions) {
    options.db.onAnew(() => {
      for (const item of this.items) void this.keep(options.db.put(item));
    });
    options.db.onDiscarded((tempId) => this.drop(tempId));
  }

  /** Takes up what this browser keeps and this tab does not hold: of an earlier visit, or of a tab that was closed since. */
  async load(): Promise<void> {
    this.reading += 1;
    try {
      const kept = await this.options.db.pending();
      this.lastOrder = Math.max(this.lastOrder, ...kept.map(({ order }) => order));
      this.merge(kept.filter(({ tempId }) => !this.touched.has(tempId)));
    } finally {
      this.reading -= 1;
      if (this.reading === 0) this.touched.clear();
    }
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

  /** The connection is back: everything that waits or got no answer goes again, in order (M94), also what another tab left. */
  async retryAll(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      logQuietly('the device could not be read', error);
    }
    await this.sendAgain(this.items);
  }

  /** Another tab may have been closed with something on its way: what is new to this one goes at once, and nothing else. */
  async takeUp(): Promise<void> {
    const known = new Set(this.items.map(({ tempId }) => tempId));
    await this.load();
    await this.sendAgain(this.items.filter(({ tempId }) => !known.has(tempId)));
  }

  /** The server has it, under this id, as a live event or catching up told. */
  async arrived(tempId: string, id: Id): Promise<void> {
    const unwanted = this.items.find((item) => item.tempId === tempId && item.isUnwanted);
    if (!unwanted || (await this.options.remove(id, unwanted.conversationId))) await this.acknowledge(tempId);
  }

  /** Nothing more is to be done for it. */
  async acknowledge(tempId: string): Promise<void> {
    if (this.drop(tempId)) await this.keep(this.options.db.remove(tempId));
  }

  /**
   * Its person wants it no more, in no tab: it is not sent again. One that the server did not say no to may have arrived, or still do so:
   * that it is to be deleted is kept, over a reload too. False where this tab does not hold it any more: mostly the server has it by then.
   */
  async discard(tempId: string): Promise<boolean> {
    const item = this.items.find((one) => one.tempId === tempId);
    if (!item || isAnswered(item)) {
      if (!this.drop(tempId)) return false;
      await this.keep(this.options.db.discard(tempId));
      return true;
    }
    const unwanted = { ...item, isUnwanted: true };
    this.replace(unwanted);
    await this.keep(this.options.db.putUnwanted(unwanted));
    quietly('what was taken back could not be deleted', this.withdraw(unwanted));
    return true;
  }

  private isUnwanted(tempId: string): boolean {
    return this.items.some((item) => item.tempId === tempId && item.isUnwanted);
  }

  private async send(item: Pending): Promise<SendResult> {
    const result = await this.options.send(item);
    if (result.kind !== 'sent' || !this.isUnwanted(item.tempId)) return result;
    return (await this.options.remove(result.id, item.conversationId)) ? result : { kind: 'later' };
  }

  /** False where this tab did not hold it. */
  private drop(tempId: string): boolean {
    if (this.reading > 0) this.touched.add(tempId);
    if (!this.items.some((item) => item.tempId === tempId)) return false;
    this.set(this.items.filter((item) => item.tempId !== tempId));
    return true;
  }

  private merge(kept: readonly Pending[]): void {
    const held = new Set(this.items.map(({ tempId }) => tempId));
    // What another tab was told no for is not sent by this one later on, when the server might say yes (M94).
    const answered = new Map(kept.filter(isAnswered).map((item) => [item.tempId, item]));
    const mine = this.items.map((item) => answered.get(item.tempId) ?? item);
    this.set([...kept.filter(({ tempId }) => !held.has(tempId)), ...mine].toSorted((a, b) => a.order - b.order));
  }

  private async sendAgain(items: readonly Pending[]): Promise<void> {
    for (const item of items)
      // What the server said no to would be told no again: its person decides what becomes of it.
      if (item.state === 'failed' && !isAnswered(item) && !item.isUnwanted) await this.change({ ...item, state: 'sending', retryCount: 0 });
    await Promise.all(items.map((item) => (item.isUnwanted ? this.withdraw(item) : this.flush(item.conversationId))));
  }

  private flush = (conversationId: string): Promise<void> => this.once(conversationId, () => this.run(conversationId));

  private async withdraw({ tempId, conversationId }: Pending): Promise<void> {
    const isIdle = () => !this.running.has(conversationId);
    await this.once(tempId, async () => ((await withdraw(tempId, this.options, isIdle)) ? this.acknowledge(tempId) : undefined));
  }

  /** Whoever comes while it runs waits for it: the run picks up what was added. */
  private async once(key: string, run: () => Promise<void>): Promise<void> {
    const running = this.running.get(key) ?? run().finally(() => this.running.delete(key));
    this.running.set(key, running);
    await running;
  }

  private async run(conversationId: string): Promise<void> {
    for (let tries = 0; ;) {
      const next = this.items.find((item) => item.conversationId === conversationId && item.state === 'sending' && !item.isUnwanted);
      if (!next) return;
      if (!this.options.isConnected()) return this.options.onWaiting();
      const result = await this.send(next);
      if (result.kind === 'later') this.options.onWaiting();
      if (result.kind === 'sent') await this.acknowledge(next.tempId);
      else if (result.kind === 'refused') await this.fail(next, result.error);
      else if (result.kind === 'changed') await this.change(result.pending);
      else if ((tries += 1) >= maxTries) await this.fail(next, null);
      else await this.options.pause(tries);
      if (result.kind !== 'later') tries = 0;
    }
  }

  private async fail(item: Pending, error: string | null): Promise<void> {
    // The server never has what it said no to.
    if (error !== null && this.isUnwanted(item.tempId)) await this.acknowledge(item.tempId);
    else await this.change({ ...item, state: 'failed', retryCount: item.retryCount + 1, error });
  }

  private async change(item: Pending): Promise<void> {
    if (this.reading > 0) this.touched.add(item.tempId);
    // It may have been acknowledged by a live event meanwhile, or discarded in another tab.
    const known = this.items.find(({ tempId }) => tempId === item.tempId);
    if (!known) return;
    // Or taken back, which stays.
    const next = known.isUnwanted ? { ...item, isUnwanted: true } : item;
    this.replace(next);
    await this.keep(this.options.db.put(next));
  }

  private replace(item: Pending): void {
    this.set(this.items.map((one) => (one.tempId === item.tempId ? item : one)));
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
