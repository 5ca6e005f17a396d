import type { sendMessage } from '@server/chat/messages/message.contract.js';
import type { UserId } from '@server/contract/ids.js';
import type { ProblemBody } from '@server/contract/problem.js';
import { type IDBPDatabase, openDB } from 'idb';
import type { Pending } from '../features/chat/state/pending';
import { isForWorker, sentForm, withoutQuote } from '../features/chat/state/sent-form';
import { keptPerson } from '../lib/device/kept-db';
import { sendWaiting } from '../lib/worker/messages';
import { askAs, isNotNow } from './asking';
import { hears, openTabs } from './tabs';

const messagesPath = '/api/chat/messages' satisfies (typeof sendMessage)['path'];
/** The pages' own: web/features/chat/device/db/device-connection.ts. */
const chatDb = 'hometown-chat';

/**
 * Sends what waits where no page is there to do it (M157): one after the other, each under the key that it will have for ever, so
 * that it arrives once whoever sends it (P2). Rejects when it could not, and when a page is to, which may be closed before it has:
 * so the browser tries again. At its last chance no page is waited for, since the browser forgets; what is left is asked for anew by
 * the next page that cannot send it.
 */
export async function sendOutbox(isLastChance: boolean): Promise<void> {
  const person = await keptPerson();
  if (person === null || !(await hasOutbox())) return;
  // A page where its person signs out must be able to delete everything (P8).
  const db: IDBPDatabase = await openDB(chatDb, undefined, { blocking: () => db.close() });
  try {
    const rows = ((await db.getAll('outbox')) as Pending[]).filter((row) => row.userId === person && isForWorker(row));
    if (rows.length === 0) return;
    if (!isLastChance && (await isTakenUp(person))) throw new Error('a page is sending the outbox');
    await sendAll(db, rows);
  } finally {
    db.close();
  }
}

/** Opening a database that is not there would make an empty one, which the pages could not use. */
async function hasOutbox(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === chatDb);
}

/** Whether a page of this person takes it up. None does that is frozen, has no chat, as a call's, or is just being closed. */
async function isTakenUp(person: UserId): Promise<boolean> {
  const tabs = await openTabs();
  return (await Promise.all(tabs.map((tab) => hears(tab, sendWaiting(person))))).includes(true);
}

async function sendAll(db: IDBPDatabase, rows: readonly Pending[]): Promise<void> {
  for (const { tempId } of rows.toSorted((a, b) => a.order - b.order)) {
    // A page that was opened since may have sent it, or its person dropped it there.
    const row = (await db.get('outbox', tempId)) as Pending | undefined;
    if (!row || !isForWorker(row)) continue;
    const { ok, status, problem } = await send(db, row);
    // Without a session of its person it waits for the next one.
    if (status === 401) return;
    if (isNotNow(status)) throw new Error(`the outbox was answered ${status}`);
    if (ok) await forget(db, tempId);
    // The page says why, and it holds up nothing behind it: by itself it goes no more (M94).
    else if (problem)
      await change(db, tempId, (now) => ({ ...now, state: 'failed', retryCount: now.retryCount + 1, error: problem.error }));
    else throw new Error(`something on the way answered the outbox ${status}`);
  }
}

interface Sent extends Pick<Response, 'ok' | 'status'> {
  readonly problem: Problem | undefined;
}

type Problem = Pick<ProblemBody, 'code' | 'error'>;

async function send(db: IDBPDatabase, row: Pending): Promise<Sent> {
  const answer = await askAs(row.userId, { method: 'POST', path: messagesPath, body: sentForm(row) });
  const { ok, status } = answer;
  const problem = ok ? undefined : await problemOf(answer);
  const rest = status === 404 ? withoutQuote(row, problem?.code) : undefined;
  const next = rest && (await change(db, row.tempId, (now) => ({ ...now, quoted: rest.quoted })));
  return next && isForWorker(next) ? send(db, next) : { ok, status, problem };
}

/** As it is then; undefined where a page has sent it since, or its person dropped it there: it does not come back. */
async function change(db: IDBPDatabase, tempId: string, to: (row: Pending) => Pending): Promise<Pending | undefined> {
  const { store, done } = db.transaction('outbox', 'readwrite');
  const row = (await store.get(tempId)) as Pending | undefined;
  const next = row && to(row);
  if (next) await store.put(next);
  await done;
  return next;
}

/** What its person took back while it was sent stays, for a page to delete it. */
async function forget(db: IDBPDatabase, tempId: string): Promise<void> {
  const { store, done } = db.transaction('outbox', 'readwrite');
  const row = (await store.get(tempId)) as Pending | undefined;
  if (!row?.isUnwanted) await store.delete(tempId);
  await done;
}

/** Anybody on the way may have answered in the server's place: that is no word of ours. */
async function problemOf(answer: Response): Promise<Problem | undefined> {
  try {
    const { code, error } = (await answer.json()) as Partial<Record<keyof Problem, unknown>>;
    return typeof code === 'string' && typeof error === 'string' ? { code, error } : undefined;
  } catch {
    return undefined;
  }
}
