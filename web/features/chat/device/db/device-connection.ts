import type { UserId } from '@server/contract/ids.js';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { ReopenedDb } from '../../../../lib/device/reopened-db';
import type { LocalDraft } from '../../state/drafts/local-draft';
import type { Pending } from '../../state/pending';

/** A draft as it is kept; what another device wrote beside it is asked for again. */
export type KeptDraft = Omit<LocalDraft, 'rival'>;

/** Earlier versions of the app kept the text alone. */
export interface DraftRow extends Partial<KeptDraft> {
  userId: UserId;
  conversationId: string;
  text: string;
}

interface Schema extends DBSchema {
  outbox: { key: string; value: Pending };
  drafts: { key: [string, string]; value: DraftRow };
}

export type ChatDb = IDBPDatabase<Schema>;

const name = 'hometown-chat';

/** The way to one person's part; `onAnew` hears that it was opened anew. */
export class DeviceConnection extends ReopenedDb<ChatDb> {
  constructor(userId: UserId, onAnew: () => void) {
    super({ userId, onAnew, open: openChat });
  }
}

function openChat(onAway: () => void): Promise<ChatDb> {
  return openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('outbox', { keyPath: 'tempId' });
      fresh.createObjectStore('drafts', { keyPath: ['userId', 'conversationId'] });
    },
    blocking: onAway,
  });
}

/** Nothing of a person's chat stays on the device after signing out (P8, SEC-3). */
export async function deleteDeviceDb(): Promise<void> {
  await deleteDB(name);
}
