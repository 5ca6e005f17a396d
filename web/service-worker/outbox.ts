import type { sendMessage } from '@server/chat/messages/message.contract.js';
import { type IDBPDatabase, openDB } from 'idb';
import type { Pending } from '../features/chat/state/pending';
import { sentForm, withoutQuote } from '../features/chat/state/sent-form';
import { keptPerson } from '../lib/device/kept-db';
import { askAs, isNotNow } from './asking';
import { scope } from './scope';

const messagesPath = '/api/chat/messages' satisfies (typeof sendMessage)['path'];
/** The pages' own: web/features/chat/device/db/device-connection.ts. */
const chatDb = 'hometown-chat';

/**
 * Sends what waits where no page is open to do it (M157): one after the other, each under the key that it will have for ever, so
 * that it arrives once whoever sends it (P2). Rejects when it could not, so that the browser tries again.
 */
export async function sendOutbox(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const person = await keptPerson();
  if (tabs.length > 0 || person === null || !(await hasOutbox())) return;
  const db = await openDB(chatDb);
  try {
    const rows = ((await db.getAll('outbox')) as Pending[]).filter((row) => row.userId === person && !isAnswered(row));
    await sendAll(db, rows);
  } finally {
    db.close();
  }
}

/** Opening a database that is not there would make an empty one, which the pages could not use. */
async function hasOutbox(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === chatDb);
}

/** The server said no, for good: its person decides what becomes of it. */
const isAnswered = ({ state, error }: Pending): boolean => state === 'failed' && error !== null;

async function sendAll(db: IDBPDatabase, rows: readonly Pending[]): Promise<void> {
  for (const row of rows.toSorted((a, b) => a.order - b.order)) {
    const { ok, status } = await send(db, row);
    // Without a session of its person it waits for the next one.
    if (status === 401) return;
    if (isNotNow(status)) throw new Error(`the outbox was answered ${status}`);
    // What was refused stays: the page says why, and it holds up nothing behind it.
    if (ok) await db.delete('outbox', row.tempId);
  }
}

async function send(db: IDBPDatabase, row: Pending): Promise<Response> {
  const answer = await askAs(row.userId, { method: 'POST', path: messagesPath, body: sentForm(row) });
  const rest = answer.status === 404 ? withoutQuote(row, await codeOf(answer)) : undefined;
  if (!rest) return answer;
  await db.put('outbox', rest);
  return send(db, rest);
}

/** Anybody on the way may have answered in the server's place. */
async function codeOf(answer: Response): Promise<unknown> {
  try {
    return ((await answer.json()) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}
