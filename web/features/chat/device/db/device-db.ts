import type { UserId } from '@server/contract/ids.js';
import { logQuietly } from '../../../../lib/log';
import { listeners } from '../../../../lib/store';
import { Pending } from '../../state/pending';
import { type ChatDb, DeviceConnection, type DraftRow, type KeptDraft } from './device-connection';

/** What this device keeps of one person's chat: submitted messages and drafts (P8). */
export interface DeviceDb {
  pending(): Promise<Pending[]>;
  put(pending: Pending): Promise<void>;
  remove(tempId: string): Promise<void>;
  /** The same, said to this browser's other tabs. */
  discard(tempId: string): Promise<void>;
  /** Keeps one that its person took back while it was on its way, and says to the other tabs that it was discarded. */
  putUnwanted(pending: Pending): Promise<void>;
  /** Calls back when another tab discarded one. */
  onDiscarded(listener: (tempId: string) => void): void;
  drafts(): Promise<Map<string, KeptDraft>>;
  /** An empty text that the server has is forgotten. */
  setDraft(conversationId: string, draft: KeptDraft): Promise<void>;
  /** Calls back when the browser threw all of it away and it was opened anew: what the tab still holds is to be kept again. */
  onAnew(listener: () => void): void;
  /** Its person left: nothing more is kept. */
  close(): void;
}

/** On which tabs say what was discarded in them; each row's key is nobody else's. */
const discardedChannel = 'hometown-outbox-discarded';

/** Opens this person's part and forgets everybody else's; without storage (private windows) it lasts as long as the tab. */
export async function openDeviceDb(userId: UserId): Promise<DeviceDb> {
  const anew = listeners();
  const connection = new DeviceConnection(userId, anew.notify);
  try {
    await connection.use((db) => forgetOthers(db, userId));
    return sharedDb(connection, { ...storedDb(connection, userId), onAnew: anew.subscribe });
  } catch (error) {
    logQuietly('this browser keeps no unsent messages', error);
    return memoryDb();
  }
}

type OwnDb = Omit<DeviceDb, 'discard' | 'putUnwanted' | 'onDiscarded' | 'close'>;

/** As this browser's tabs share it. */
function sharedDb(connection: DeviceConnection, db: OwnDb): DeviceDb {
  const tabs = new BroadcastChannel(discardedChannel);
  return {
    ...db,
    async discard(tempId) {
      tabs.postMessage(tempId);
      await db.remove(tempId);
    },
    async putUnwanted(pending) {
      tabs.postMessage(pending.tempId);
      await db.put(pending);
    },
    onDiscarded: (listener) => tabs.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data)),
    close() {
      tabs.close();
      connection.close();
    },
  };
}

function storedDb(connection: DeviceConnection, userId: UserId): Omit<OwnDb, 'onAnew'> {
  return {
    async pending() {
      // Kept by an older version of the app, or by somebody's hands: what does not fit is left out (PG-7).
      const rows = (await connection.use((db) => db.getAll('outbox'))).flatMap((row) => Pending.safeParse(row).data ?? []);
      return rows.filter((row) => row.userId === userId).sort((a, b) => a.order - b.order);
    },
    async put(pending) {
      await connection.use((db) => db.put('outbox', pending));
    },
    remove: (tempId) => connection.use((db) => db.delete('outbox', tempId)),
    async drafts() {
      const rows = await connection.use((db) => db.getAll('drafts'));
      return new Map(
        rows.filter((row) => row.userId === userId && typeof row.text === 'string').map((row) => [row.conversationId, keptOf(row)]),
      );
    },
    async setDraft(conversationId, { text, base, isSaved }) {
      await connection.use<unknown>((db) => {
        if (text === '' && isSaved) return db.delete('drafts', [userId, conversationId]);
        return db.put('drafts', { userId, conversationId, text, base, isSaved });
      });
    },
  };
}

/** By somebody's hands it may be anything (PG-7). */
function keptOf({ text, base, isSaved }: DraftRow): KeptDraft {
  return { text, base: Number.isSafeInteger(base) ? (base ?? 0) : 0, isSaved: isSaved === true };
}

async function forgetOthers(db: ChatDb, userId: UserId): Promise<void> {
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
    discard: async (tempId) => void outbox.delete(tempId),
    putUnwanted: async (pending) => void outbox.set(pending.tempId, pending),
    onAnew: () => undefined,
    onDiscarded: () => undefined,
    close: () => undefined,
  };
}
