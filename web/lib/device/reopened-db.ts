import type { UserId } from '@server/contract/ids.js';
import { keptPerson } from './kept-db';

/** What a browser says that closed a database under its page. */
const broken: readonly unknown[] = ['InvalidStateError', 'AbortError'];

export interface ReopenedDbOptions<Db> {
  /** Whose database it is. */
  readonly userId: UserId;
  /** `onAway` is for `blocking`: another tab signs out, must be able to delete everything, and nothing comes back. */
  open(onAway: () => void): Promise<Db>;
  /** It was opened anew: nothing is in it. */
  onAnew(): void;
}

/** The way to one person's database, opened anew where the browser threw it away under the page, as it may at any time (M160). */
export class ReopenedDb<Db extends { close(): void }> {
  private db: Promise<Db> | undefined;
  private wasOpen = false;
  private isOver = false;

  constructor(private readonly options: ReopenedDbOptions<Db>) {}

  async use<T>(run: (db: Db) => Promise<T>): Promise<T> {
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

  private opened(): Promise<Db> {
    if (!this.db) {
      const opening = this.open();
      // What could not be opened now is tried again with the next need.
      opening.catch(() => this.forget(opening));
      this.db = opening;
    }
    return this.db;
  }

  private forget(one: Promise<Db>): void {
    if (this.db === one) this.db = undefined;
    one.then((db) => db.close()).catch(() => undefined); // What did not open needs no closing.
  }

  private async open(): Promise<Db> {
    const { userId, open, onAnew } = this.options;
    // Not `||=`, which would take back that its person left meanwhile.
    if (this.wasOpen && !this.isOver && (await isTaken(userId))) this.isOver = true;
    if (this.isOver) throw new Error('what this device keeps of its person is closed');
    const db = await open(() => this.close());
    if (this.wasOpen && !this.isOver) onAnew();
    this.wasOpen = true;
    return db;
  }
}

/** Whoever signed in since has this browser to themselves (P24). */
async function isTaken(userId: UserId): Promise<boolean> {
  const person = await keptPerson();
  return person !== null && person !== userId;
}
