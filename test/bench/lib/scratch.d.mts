import type { EmbeddedPostgres } from '../../../scripts/lib/embedded-postgres.mjs';

/** An empty folder that the database's own user may enter. */
export function scratchFolder(): string;
/** Starts a durable database in `folder`. */
export function openScratch(folder?: string): Promise<Scratch>;

export class Scratch {
  constructor(folder: string, server: EmbeddedPostgres);
  readonly folder: string;
  server: EmbeddedPostgres;
  /** A new empty database's address. */
  database(name: string): Promise<string>;
  /** Stops the database and removes the folder. */
  close(): Promise<void>;
}
