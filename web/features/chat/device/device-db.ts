import type { UserId } from '@server/contract/ids.js';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { logQuietly } from '../../../lib/log';
import type { LocalDraft } from '../state/drafts/local-draft';
import { Pending } from '../state/pending';

/** A draft as it is kept; what another device wrote beside it is asked for again. */
export type KeptDraft = Omit<LocalDraft, 'rival'>;

/** Earlier versions of the app kept the text alone. */
interface Draft extends Partial<KeptDraft> {
  userId: UserId;
  conversationId: string;
  text: string;
}

interface Schema extends DBSchema {
  outbox: { key: string; value: Pending };
  drafts: { key: [string, string]; value: Draft };
}

/** What this device keeps of one person's chat: submitted messages and drafts (P8). */
export interface DeviceDb {
  pending(): Promise<Pending[]>;
  put(pending: Pending): Promise<void>;
  remove(tempId: string): Promise<void>;
  drafts(): Promise<Map<string, KeptDraft>>;
  /** An empty text that the server has is forgotten. */
  setDraft(conversationId: string, draft: KeptDraft): Promise<void>;
}

const name = 'hometown-chat';

/** Opens this person's part and forgets everybody else's; without storage (private windows) it lasts as long as the tab. */
export async function openDeviceDb(userId: UserId): Promise<DeviceDb> {
  try {
    const db = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('outbox', { keyPath: 'tempId' });
        fresh.createObjectStore('drafts', { keyPath: ['userId', 'conversationId'] });
      },
      // Another tab signs out: it must be able to delete everything.
      blocking: () => db.close(),
    });
    await forgetOthers(db, userId);
    return storedDb(db, userId);
  } catch (error) {
    logQuietly('this browser keeps no unsent messages', error);
    return memoryDb();
  }
}

function storedDb(db: IDBPDatabase<Schema>, userId: UserId): DeviceDb {
  return {
    async pending() {
      // Kept by an older version of the app, or by somebody's hands: what does not fit is left out (PG-7).
      const rows = (await db.getAll('outbox')).flatMap((row) => Pending.safeParse(row).data ?? []);
      return rows.filter((row) => row.userId === userId).sort((a, b) => a.order - b.order);
    },
    async put(pending) {
      await db.put('outbox', pending);
    },
    remove: (tempId) => db.delete('outbox', tempId),
    async drafts() {
      const rows = await db.getAll('drafts');
      return new Map(
        rows.filter((row) => row.userId === userId && typeof row.text === 'string').map((row) => [row.conversationId, keptOf(row)]),
      );
    },
    async setDraft(conversationId, { text, base, isSaved }) {
      if (text === '' && isSaved) await db.delete('drafts', [userId, conversationId]);
      else await db.put('drafts', { userId, conversationId, text, base, isSaved });
    },
  };
}

/** By somebody's hands it may be anything (PG-7). */
function keptOf({ text, base, isSaved }: Draft): KeptDraft {
  return { text, base: Number.isSafeInteger(base) ? (base ?? 0) : 0, isSaved: isSaved === true };
}

async function forgetOthers(db: IDBPDatabase<Schema>, userId: UserId): Promise<void> {
  for (const row of await db.getAll('outbox')) if (row.userId !== userId) await db.delete('outbox', row.tempId);
  for (const row of await db.getAll('drafts')) if (row.userId !== userId) await db.delete('drafts', [row.userId, row.conversationId]);
}

/** The same without a disk. */
export function memoryDb(): DeviceDb {
  const outbox = new Map<string, Pending>();
  const drafts = new Map<string, KeptDraft>();
  return {
    pending: async () => [...outbox.values()],
    put: async (pending) => void outbox.set(pending.tempId, pending),
    remove: async (tempId) => void outbox.delete(tempId),
    drafts: async () => new Map(drafts),
    async setDraft(conversationId, { text, base, isSaved }) {
      if (text === '' && isSaved) drafts.delete(conversationId);
      else drafts.set(conversationId, { text, base, isSaved });
    },
  };
}

/** Nothing of a person's chat stays on the device after signing out (P8, SEC-3). */
export async function deleteDeviceDb(): Promise<void> {
  await deleteDB(name);
}
