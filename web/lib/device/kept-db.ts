import type { UserId } from '@server/contract/ids.js';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keptName } from './forget-kept';

/** An answer of the server as this browser keeps it. */
export interface KeptAnswer {
  /** Of its query: one row for each. */
  readonly hash: string;
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** When it was given (ms). */
  readonly at: number;
}

interface Schema extends DBSchema {
  person: { key: string; value: UserId };
  answers: { key: string; value: KeptAnswer; indexes: { at: number } };
}

export type KeptDb = IDBPDatabase<Schema>;

/** The only row of `person`. */
const whose = 'id';

/** Pages and the service worker alike; it holds one person's answers at most. `onAway` hears that another tab deletes it. */
export async function openKept(onAway?: () => void): Promise<KeptDb> {
  const db: KeptDb = await openDB<Schema>(keptName, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('person');
      fresh.createObjectStore('answers', { keyPath: 'hash' }).createIndex('at', 'at');
    },
    // Another tab signs out: it must be able to delete everything.
    blocking() {
      onAway?.();
      db.close();
    },
  });
  return db;
}

/** Opens it for whoever is signed in; what was kept of somebody else goes first (P24). */
export async function openKeptOf(userId: UserId, onAway?: () => void): Promise<KeptDb> {
  const db = await openKept(onAway);
  if ((await db.get('person', whose)) !== userId) {
    const change = db.transaction(['person', 'answers'], 'readwrite');
    await Promise.all([change.objectStore('answers').clear(), change.objectStore('person').put(userId, whose), change.done]);
  }
  return db;
}

/** Keeps answers of somebody; false where it is somebody else's by now, whose page is open beside theirs. */
export async function putOf(userId: UserId, db: KeptDb, answers: readonly KeptAnswer[]): Promise<boolean> {
  const change = db.transaction(['person', 'answers'], 'readwrite');
  const isTheirs = (await change.objectStore('person').get(whose)) === userId;
  const kept = isTheirs ? answers.map((answer) => change.objectStore('answers').put(answer)) : [];
  await Promise.all([...kept, change.done]);
  return isTheirs;
}

/** What is kept; nothing of it for `me`, where it is somebody else's by now (P24). */
export async function keptAnswers(db: KeptDb, me?: UserId): Promise<readonly KeptAnswer[]> {
  const read = db.transaction(['person', 'answers']);
  const [person, answers] = await Promise.all([read.objectStore('person').get(whose), read.objectStore('answers').getAll(), read.done]);
  return me === undefined || person === me ? answers : [];
}

/** Opens it for one act. */
async function inKept<T>(act: (db: KeptDb) => Promise<T>): Promise<T> {
  const db = await openKept();
  try {
    return await act(db);
  } finally {
    db.close();
  }
}

/** Who was signed in here when a page was last open; null where nobody was. */
export const keptPerson = (): Promise<UserId | null> => inKept(async (db) => (await db.get('person', whose)) ?? null);

/** What one answer says that is kept; undefined where none is. */
export async function keptData(hash: string): Promise<unknown> {
  if (typeof indexedDB === 'undefined') return undefined;
  return inKept(async (db) => (await db.get('answers', hash))?.data);
}

/** What the server took back from its person is not to be read without a network either: these answers, or those of them that name one of `ids`. */
export async function forgetAnswers(hashes: readonly string[], ids?: readonly string[]): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await inKept(async (db) => {
    const isMeant = async (hash: string) => {
      const text = ids && JSON.stringify(await db.get('answers', hash));
      return !ids || (text !== undefined && ids.some((id) => text.includes(id)));
    };
    await Promise.all(hashes.map(async (hash) => ((await isMeant(hash)) ? db.delete('answers', hash) : undefined)));
  });
}

/** Nor what may have been taken back: all answers of this path, and of those below it. */
export async function forgetAnswersUnder(path: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  // As their hashes begin, whatever was asked.
  const beginning = JSON.stringify([path]).slice(0, -'"]'.length);
  await inKept((db) => db.delete('answers', IDBKeyRange.bound(beginning, `${beginning}\uffff`)));
}
