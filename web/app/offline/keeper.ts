import { syncChat } from '@server/chat/delivery/delivery.contract.js';
import { dayMs } from '@server/contract/duration.js';
import type { UserId } from '@server/contract/ids.js';
import { hashKey, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query';
import { meQuery } from '../../features/profiles/api/use-me';
import { endpointKey } from '../../lib/cache/query';
import { keptAnswers, type KeptDb, openKept, openKeptOf, putOf } from '../../lib/device/kept-db';
import { ReopenedDb } from '../../lib/device/reopened-db';
import { logQuietly } from '../../lib/log';
import { quietly } from '../../lib/quietly';
import { Refusal } from '../../lib/refusal';
import { forgetPerson } from '../state/forget-person';
import { answerToKeep, isKept, keptPaths, putKept } from './kept-answers';
import { townHash } from './kept-town';

/** What changes within this time (ms) is written together. */
const writeAfterMs = 1_000;
/** More answers than this are not kept: the oldest go. */
const maxAnswers = 100;
/** Who may not see a thing, or finds it gone, keeps nothing of it. */
const notTheirs: readonly number[] = [403, 404];
const meHash = hashKey(meQuery.queryKey);
/** Without knowing who and where one is, nothing of it could be shown; without how far chat had caught up, nothing of that stays. */
const neverDropped: readonly string[] = [meHash, townHash, hashKey(endpointKey(syncChat))];

/** Keeps this person's answers on the device as they come and change. Gives the function that ends it. */
export function keepAnswers(cache: QueryClient, userId: UserId): () => void {
  // Storage may be forbidden, or gone at any time (M160): the server has it all.
  if (typeof indexedDB === 'undefined') return () => undefined;
  const keeper = new Keeper(cache, userId);
  return () => keeper.stop();
}

class Keeper {
  private readonly db: ReopenedDb<KeptDb>;
  private readonly changed = new Set<string>();
  private readonly leave: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly cache: QueryClient,
    private readonly userId: UserId,
  ) {
    this.db = new ReopenedDb({ userId, open: (onAway) => openKeptOf(userId, onAway), onAnew: () => this.noteAll() });
    this.leave = cache.getQueryCache().subscribe((event) => this.hear(event));
    // What came with the page.
    this.noteAll();
    this.db
      .use(async () => undefined)
      .catch((error: unknown) => {
        logQuietly('this browser keeps no pages', error);
        this.leave();
      });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.leave();
    this.db.close();
  }

  private hear(event: QueryCacheNotifyEvent): void {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'success' && query.queryHash === meHash && this.me() !== this.userId) return this.end();
    if (action.type === 'success' && isKept(query.queryKey)) this.note(query.queryHash);
    if (action.type === 'error' && action.error instanceof Refusal && notTheirs.includes(action.error.status)) this.drop(query.queryHash);
  }

  private me(): UserId | undefined {
    return this.cache.getQueryData(meQuery.queryKey)?.clerk_id;
  }

  /** The session is over: nothing stays (P24). Where somebody else signed in since, it gave way to what is theirs already. */
  private end(): void {
    this.stop();
    if (this.me() !== undefined) return;
    quietly('the device kept what it should forget', forgetPerson());
  }

  private noteAll(): void {
    for (const { queryHash } of this.cache.getQueryCache().getAll()) this.note(queryHash);
  }

  private note(hash: string): void {
    this.changed.add(hash);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      quietly('what came was not kept', this.write());
    }, writeAfterMs);
  }

  private drop(hash: string): void {
    this.changed.delete(hash);
    quietly(
      'what the server took back is still kept',
      this.db.use((db) => db.delete('answers', hash)),
    );
  }

  private async write(): Promise<void> {
    const queries = this.cache.getQueryCache();
    const answers = [...this.changed].flatMap((hash) => {
      const query = queries.get(hash);
      return (query && answerToKeep(query)) ?? [];
    });
    this.changed.clear();
    await this.db.use(async (db) => {
      if (await putOf(this.userId, db, answers)) await dropOldest(db);
    });
  }
}

async function dropOldest(db: KeptDb): Promise<void> {
  const tooMany = (await db.count('answers')) - maxAnswers;
  if (tooMany <= 0) return;
  const change = db.transaction('answers', 'readwrite');
  const oldest = await change.store.index('at').getAll(null, tooMany + neverDropped.length);
  const dropped = oldest.filter(({ hash }) => !neverDropped.includes(hash)).slice(0, tooMany);
  await Promise.all([...dropped.map(({ hash }) => change.store.delete(hash)), change.done]);
}

/**
 * Puts what is kept into the cache, where nothing newer is; without a network that is all that there is. A page that is somebody's says
 * whose: while their tab slept, somebody else may have signed in.
 */
export async function takeKept(cache: QueryClient, me?: UserId): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  // What is not on the page now is shown later, and could not be asked for again.
  for (const path of keptPaths) cache.setQueryDefaults([path], { gcTime: dayMs });
  const db = await openKept();
  try {
    await Promise.all((await keptAnswers(db, me)).map((answer) => putKept(cache, answer)));
  } finally {
    db.close();
  }
}
