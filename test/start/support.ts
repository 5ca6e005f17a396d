import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../scripts/lib/embedded-postgres.mjs';
import { isAlive } from '../../scripts/lib/processes.mjs';
import { waitFor } from '../../scripts/lib/wait.mjs';

/** The checkout under test. */
export const checkout = resolve(import.meta.dirname, '../..');

/** Longest that a start, a stop or a recovery may take here before the test fails. */
const withinMs = 15_000;

/** Fails unless the condition comes true in time. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const held = await waitFor(condition, { withinMs });
  expect(held ? what : `not in ${withinMs / 1000} s: ${what}`).toBe(what);
}

export const untilGone = (pid: number): Promise<void> => until(`process ${pid} is gone`, () => !isAlive(pid));

/** A folder that the database's own user may enter, and what was started in it: all ends with `clear`. */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'hometown-start-'));
  readonly said: string[] = [];
  readonly #databases: EmbeddedPostgres[] = [];
  readonly #children: ChildProcess[] = [];

  constructor() {
    chmodSync(this.folder, 0o755);
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  /** A new data folder's path, with its folder above. */
  place(name: string): string {
    mkdirSync(this.path(name), { recursive: true });
    return this.path(name, 'pg');
  }

  async start(dir: string, more: { fast?: boolean } = {}): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({ dir, fast: true, log: (line) => this.said.push(line), ...more });
    this.#databases.push(database);
    return database;
  }

  /** The message with which a start is refused; '' when it was not. */
  refusal(dir: string): Promise<string> {
    return this.start(dir).then(
      () => '',
      (error: Error) => error.message,
    );
  }

  /** Runs a Node script; answers the process and its output lines as they come. */
  run(script: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Run {
    const env = { ...process.env, npm_lifecycle_event: '', ...options.env };
    const child = spawn(process.execPath, [script, ...args], {
      cwd: options.cwd ?? checkout,
      env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#children.push(child);
    return new Run(child);
  }

  async clear(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL');
    for (const database of this.#databases) await database.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A running script, heard line by line. */
export class Run {
  readonly lines: string[] = [];
  readonly ended: Promise<number | null>;

  constructor(readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => this.lines.push(line));
    }
    this.ended = new Promise((settle) => child.on('close', settle));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** The first line that begins so, without that beginning. */
  async hears(beginning: string, patienceMs = withinMs): Promise<string> {
    const find = (): string | undefined => this.lines.find((line) => line.startsWith(beginning));
    const line = await waitFor(() => find() ?? (this.child.exitCode === null ? undefined : 'ended'), { withinMs: patienceMs });
    expect(find() ? '' : `${line ?? 'late'}: ${this.lines.join('\n')}`).toBe('');
    return (find() ?? '').slice(beginning.length);
  }

  /** A signal to the whole process group, as Ctrl-C sends it. */
  signalGroup(signal: NodeJS.Signals): void {
    process.kill(-this.pid, signal);
  }
}

/** One query on a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
