import { setPriority } from 'node:os';
import pg from 'pg';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import { type App, type AppOptions, startApp } from '../../bench/lib/app.mjs';
import { addPeople, befriend, type SignedIn } from '../../bench/lib/people.mjs';
import { openScratch, type Scratch } from '../../bench/lib/scratch.mjs';

/** More of everything: the form that runs before a release. */
export const isLong = process.env['CHAOS_LONG'] === '1';

interface TownOptions {
  /** Loads take all that they get: other tests, which run beside them, come first. Not where seconds are measured. */
  readonly givesWay?: boolean;
}

function giveWay(pid: number | undefined): void {
  const lower = 10;
  if (pid !== undefined) setPriority(pid, lower);
}

/** Two friends and their direct conversation. */
export interface Couple {
  readonly sender: SignedIn;
  readonly friend: SignedIn;
  readonly conversationId: string;
}

/** A durable database and real processes of the built product on it. */
export class Town {
  readonly apps: App[] = [];

  private constructor(
    readonly scratch: Scratch,
    readonly pool: pg.Pool,
    private readonly settings: Required<TownOptions> & { readonly databaseUrl: string },
  ) {}

  get databaseUrl(): string {
    return this.settings.databaseUrl;
  }

  static async open({ givesWay = true }: TownOptions = {}): Promise<Town> {
    await ensureBuilt(['server']);
    const scratch = await openScratch();
    if (givesWay) giveWay(scratch.server.pid);
    const databaseUrl = await scratch.database('town');
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    pool.on('error', () => undefined); // tests kill the database under it
    return new Town(scratch, pool, { databaseUrl, givesWay });
  }

  /** Starts one process of the product. */
  async start(more: Partial<AppOptions> = {}): Promise<App> {
    const app = await startApp({ databaseUrl: this.databaseUrl, folder: this.scratch.folder, ...more });
    this.apps.push(app);
    if (this.settings.givesWay) giveWay(app.pid);
    return app;
  }

  async rows<R extends object>(sql: string, params: readonly unknown[] = []): Promise<R[]> {
    return (await this.pool.query<R>(sql, [...params])).rows;
  }

  /** Everyone sends to a friend of their own. */
  async couples(count: number, prefix = 'person'): Promise<Couple[]> {
    const people = await addPeople(this.pool, count * 2, { prefix });
    const pairs = Array.from({ length: count }, (_, index) => people.slice(2 * index, 2 * index + 2) as [SignedIn, SignedIn]);
    const conversations = await befriend(this.pool, pairs);
    return pairs.map(([sender, friend], index) => ({ sender, friend, conversationId: conversations[index] ?? '' }));
  }

  async close(): Promise<void> {
    await Promise.all(this.apps.map((app) => app.kill()));
    await this.pool.end();
    await this.scratch.close();
  }
}
