import { syncChat } from '@server/chat/delivery/delivery.contract.js';
import { getConversation } from '@server/chat/conversations/conversation.contract.js';
import { listMessages } from '@server/chat/messages/message.contract.js';
import type { ReplyOf } from '@server/contract/endpoint.js';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { callerOf, endpointKey } from '../../../lib/cache/query';
import { keptData } from '../../../lib/device/kept-db';
import { logQuietly } from '../../../lib/log';
import { quietly } from '../../../lib/quietly';
import { Refusal } from '../../../lib/refusal';
import { sendAllDelivered } from '../device/delivery/delivered';
import { goesAgain, waitMs } from '../device/delivery/goes-again';
import { deviceOwner, noteStored } from '../device/device';
import { noteGap } from '../device/gaps';
import { forgetAllTalks, forgetConversation, forgetEdited } from './forget-conversation';
import { archivedQuery, conversationsQuery, putConversation } from './use-conversations';
import { storeMessage, storeReceipt } from './use-thread';

type Caught = ReplyOf<typeof syncChat>;

/** Under which the last answer lies in the cache, without its changes: the device keeps it beside the threads. */
const cursorKey = endpointKey(syncChat);
/** How far each cache has caught up. */
const cursors = new WeakMap<QueryClient, string>();
/** The round that is running, or ran last, and the one that waits for it. */
const rounds = new WeakMap<QueryClient, Promise<void>>();
const waiting = new WeakMap<QueryClient, Promise<void>>();
/** How many rounds in a row have failed. */
const failures = new WeakMap<QueryClient, number>();
/** At most so long (ms) the next one waits. */
const maxWaitMs = 30_000;
/** A device that does not answer within this time (ms) holds up nothing. */
const storageMs = 2_000;

/** Brings everything of chat up to date after a gap (P4). Called again while it runs, it runs once more after, however often. */
export function catchUp(cache: QueryClient): Promise<void> {
  const known = waiting.get(cache);
  if (known) return known;
  const next: Promise<void> = (rounds.get(cache) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => {
      waiting.delete(cache);
      rounds.set(cache, next);
      return round(cache);
    })
    .then(() => quietly('receipts could not be sent', sendAllDelivered()));
  waiting.set(cache, next);
  return next;
}

/** No event may come after the gap: what failed for now is tried again. Without a connection the next one does it. */
async function round(cache: QueryClient): Promise<void> {
  try {
    await run(cache);
    failures.delete(cache);
  } catch (error) {
    const failed = (failures.get(cache) ?? 0) + 1;
    failures.set(cache, failed);
    if (goesAgain(error)) noteGap(Math.min(waitMs(error, failed), maxWaitMs));
    throw error;
  }
}

async function run(cache: QueryClient): Promise<void> {
  const own = cursors.get(cache);
  const since = own ?? (await keptCursor());
  const answer = await changesSince(cache, since);
  for (const message of answer.messages) {
    storeMessage(cache, message);
    if (message.sender_id !== deviceOwner()) continue;
    storeReceipt(cache, message);
    noteStored(message);
  }
  forgetEdited(cache, answer.messages);
  for (const conversation of answer.conversations) putConversation(cache, conversation);
  for (const id of answer.gone) forgetConversation(cache, id);
  if (answer.full_resync) forgetAllTalks(cache);
  // What this page came with may be older than what another tab had caught up with.
  if (answer.full_resync || since !== own) await loadAfresh(cache);
  // Only now: what a round could not bring is brought by the next one.
  cursors.set(cache, answer.cursor);
  // Kept with what it brought, or after it.
  cache.setQueryData(cursorKey, { ...answer, messages: [], conversations: [], gone: [] });
  if (answer.has_more) await run(cache);
}

/** A cursor that the server cannot read any more tells nothing. */
async function changesSince(cache: QueryClient, since: string | undefined): Promise<Caught> {
  try {
    return await callerOf(cache)(syncChat, { query: since === undefined ? {} : { since } });
  } catch (error) {
    if (since === undefined || !(error instanceof Refusal) || error.status !== 400) throw error;
    return changesSince(cache, undefined);
  }
}

/** How far the pages before had caught up: what the device keeps is as it was then. Whose it is does not matter, it carries no right. */
async function keptCursor(): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, storageMs));
  try {
    const kept = (await Promise.race([keptData(hashKey(cursorKey)), late])) as Partial<Caught> | null | undefined;
    return typeof kept?.cursor === 'string' ? kept.cursor : undefined;
  } catch (error) {
    logQuietly('this browser does not say how far it had caught up', error);
    return undefined;
  }
}

/** Without a cursor nothing tells what is new: what the page shows is asked for again. */
async function loadAfresh(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [listMessages.path] }),
    cache.invalidateQueries({ queryKey: [getConversation.path] }),
    cache.invalidateQueries({ queryKey: archivedQuery.queryKey }),
    cache.fetchInfiniteQuery({ ...conversationsQuery, staleTime: 0 }),
  ]);
}
