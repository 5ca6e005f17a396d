import type { sendMessage } from '@server/chat/messages/message.contract.js';
import { type IDBPDatabase, openDB } from 'idb';
import type { Pending } from '../features/chat/state/pending';
import { sentForm } from '../features/chat/state/sent-form';
import { keptPerson } from '../lib/device/kept-db';
import { ask, isStill } from './asking';
import { scope } from './scope';

const messagesPath = '/api/chat/messages' satisfies (typeof sendMessage)['path'];
/** The pages' own: web/features/chat/device/device-db.ts. */
const chatDb = 'hometown-chat';

/** A refusal for now: the browser wakes the worker again later. */
const isNotNow = (status: number): boolean => status === 401 || status === 429 || status >= 500;

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
    const rows = ((await db.getAll('outbox')) as Pending[]).filter(({ userId }) => userId === person);
    if (rows.length > 0 && (await isStill(person))) await sendAll(db, rows);
  } finally {
    db.close();
  }
}

/** Opening a database that is not there would make an empty one, which the pages could not use. */
async function hasOutbox(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === chatDb);
}

async function sendAll(db: IDBPDatabase, rows: readonly Pending[]): Promise<void> {
  const held = new Set<string>();
  for (const row of rows.toSorted((a, b) => a.order - b.order)) {
    if (held.has(row.conversationId)) continue;
    const { ok, status } = await ask('POST', messagesPath, sentForm(row));
    if (isNotNow(status)) throw new Error(`the outbox was answered ${status}`);
    if (ok) await db.delete('outbox', row.tempId);
    // The page says why it was refused, and what comes after it waits.
    else held.add(row.conversationId);
  }
}
