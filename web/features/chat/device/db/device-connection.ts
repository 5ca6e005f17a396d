import type { UserId } from '@server/contract/ids.js';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { keptPerson } from '../../../../lib/device/kept-db';
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

/** What a browser says that closed a database under its page. */
const broken: readonly unknown[] = ['InvalidStateError', 'AbortError'];

/** The way to one person's database, opened anew where the browser threw it away under the page, as it may at any time (M160). */
export class DeviceConnection {
  private db: Promise<ChatDb> | undefined;
  private wasOpen = false;
  private isOver = false;

  /** `onAnew` hears that it was opened anew: nothing is in it. */
  constructor(
    private readonly userId: UserId,
    private readonly onAnew: () => void,
  ) {}

  async use<T>(run: (db: ChatDb) => Promise<T>): Promise<T> {
    const used = this.opened();
    try {
      return await run(await used);
    } catch (error) {
      if (this.isOver || !broken.includes((error as Partial<Error> | null)?.name)) throw error;
      this.forget(used);
      return run(await this.opened());
    }
  }

  /** It is opened no more: its person left. */
  close(): void {
    this.isOver = true;
    if (this.db) this.forget(this.db);
  }

  private opened(): Promise<ChatDb> {
    if (!this.db) {
      const opening = this.open();
      // What could not be opened now is tried again with the next need.
      opening.catch(() => this.forget(opening));
      this.db = opening;
    }
    return this.db;
  }

  private forget(one: Promise<ChatDb>): void {
    if (this.db === one) this.db = undefined;
    one.then((db) => db.close()).catch(() => undefined); // What did not open needs no closing.
  }

  private async open(): Promise<ChatDb> {
    if (this.wasOpen && !this.isOver) this.isOver ||= await this.isTaken();
    if (this.isOver) throw new Error('the chat on this device is closed');
    const db: ChatDb = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('outbox', { keyPath: 'tempId' });
        fresh.createObjectStore('drafts', { keyPath: ['userId', 'conversationId'] });
      },
      // Another tab signs out: it must be able to delete everything, and nothing comes back.
      blocking: () => this.close(),
    });
    if (this.wasOpen) this.onAnew();
    this.wasOpen = true;
    return db;
  }

  /** Whoever signed in since has this browser to themselves (P24). */
  private async isTaken(): Promise<boolean> {
    const person = await keptPerson();
    return person !== null && person !== this.userId;
  }
}

/** Nothing of a person's chat stays on the device after signing out (P8, SEC-3). */
export async function deleteDeviceDb(): Promise<void> {
  await deleteDB(name);
}
