export interface EmbeddedPostgresOptions {
  /** Data folder, made when missing; beside it stand .password, .log and .users. */
  dir: string;
  /** 0 or absent = any free one; an adopted server keeps its own. */
  port?: number;
  /** Durability off: only for tests' throw-away databases. */
  fast?: boolean;
  /** Where a line for the person at the terminal goes. */
  log?: (line: string) => void;
  /** Where data and programs go when the database's user may not enter `dir`. */
  homes?: string[];
}

export interface EmbeddedPostgres {
  readonly dir: string;
  /** Of the database `app`. */
  readonly url: string;
  readonly port: number;
  /** Of the postmaster; changes when it died and came back. */
  readonly pid: number;
  readonly adopted: boolean;
  /** Leaves the database, and stops it unless another process uses it. */
  stop(): Promise<void>;
  /** The same for an exit handler. */
  stopSync(): void;
}

export function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres>;
