import { once } from 'node:events';
import type { Stats } from 'node:fs';
import { chmod, lstat, mkdir, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import * as z from 'zod';
import { errorCode } from '../http/error-code.js';
import { BackupError } from './backup-error.js';
import { fileList, keptFile } from './manifest.js';
import { copyCounted, linesOf, pack } from './packed.js';

/** In the data folder, but the machine's and not the town's: the database itself, what is made anew, what is not finished, what a disk has. */
const machineOnly = /^(pg(\..*)?|compile-cache|uploads|lost\+found|\..*|.*\.lock|.*\.part)$/;
const unfinished = /^\..*\.part$/;

/** A file of the data folder; `path` with `/`, from there. */
const KeptFile = z.strictObject({
  path: z
    .string()
    .min(1)
    .refine((path) => posix.normalize(path) === path && !posix.isAbsolute(path) && !path.startsWith('..') && !path.includes('\\')),
  bytes: z.int().min(0),
  sha256: z.string(),
  mode: z.int().min(0).max(0o777),
});
type KeptFile = z.output<typeof KeptFile>;

/** Every file of the town in its data folder, in no order; links are not followed. */
async function* filesIn(dataDir: string): AsyncGenerator<string> {
  for await (const top of await opened(dataDir)) {
    if (machineOnly.test(top.name)) continue;
    if (top.isFile()) yield top.name;
    if (top.isDirectory()) yield* filesUnder(dataDir, join(dataDir, top.name));
  }
}

async function* filesUnder(dataDir: string, folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || unfinished.test(entry.name)) continue;
    yield relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/');
  }
}

/** A town that kept nothing yet may have no folder. */
async function opened(dataDir: string): ReturnType<typeof opendir> {
  await mkdir(dataDir, { recursive: true });
  return opendir(dataDir);
}

/** Copies of the data folder's files, made while the town may go on. */
export class FileCopies {
  count = 0;
  bytes = 0;
  private readonly list = new PassThrough();
  private readonly listed: Promise<string>;

  constructor(
    private readonly dataDir: string,
    private readonly folder: string,
  ) {
    this.listed = pack(this.list, join(folder, fileList));
    this.listed.catch(() => undefined); // `end` meets it
  }

  /** Copies what is there and was not copied yet. Files never change; one that goes away meanwhile is left out. */
  async addNew(): Promise<void> {
    for await (const path of filesIn(this.dataDir)) {
      const to = join(this.folder, keptFile(path));
      if (await statOf(to)) continue;
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await this.add(path, to);
    }
  }

  /** The list's checksum. */
  async end(): Promise<string> {
    this.list.end();
    return this.listed;
  }

  private async add(path: string, to: string): Promise<void> {
    const from = join(this.dataDir, path);
    const stat = await statOf(from);
    if (!stat) return;
    const mode = stat.mode & 0o777;
    const written = await copyCounted(from, to, 0o600).catch(async (error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
      await rm(to, { force: true });
      return undefined;
    });
    if (!written) return;
    this.count += 1;
    this.bytes += written.bytes;
    const line: KeptFile = { path, ...written, mode };
    // A list that cannot be written, as on a full disk, never drains: then `listed` says why.
    if (!this.list.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(this.list, 'drain'), this.listed]);
  }
}

async function statOf(path: string): Promise<Stats | undefined> {
  return lstat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/** The files of a backup on their way back: beside the data folder's own until all of them are known to be whole. */
export class FileReturns {
  private readonly aside: string;

  constructor(
    private readonly folder: string,
    private readonly dataDir: string,
  ) {
    this.aside = join(dataDir, 'restore.part');
  }

  async bring(): Promise<void> {
    await this.forget();
    await mkdir(this.aside, { recursive: true, mode: 0o700 });
    for await (const file of this.files()) {
      const to = join(this.aside, file.path);
      await mkdir(dirname(to), { recursive: true });
      const { sha256 } = await copyCounted(join(this.folder, keptFile(file.path)), to, file.mode);
      if (sha256 !== file.sha256) throw new BackupError(`The backup is damaged: ${keptFile(file.path)} is not what was saved.`);
      await chmod(to, file.mode); // whatever the umask is
    }
  }

  /** In place, each at once. */
  async keep(): Promise<void> {
    for await (const { path } of this.files()) {
      const to = join(this.dataDir, path);
      await mkdir(dirname(to), { recursive: true });
      await rename(join(this.aside, path), to);
    }
    await this.forget();
  }

  async forget(): Promise<void> {
    await rm(this.aside, { recursive: true, force: true });
  }

  private async *files(): AsyncGenerator<KeptFile> {
    for await (const line of linesOf(join(this.folder, fileList))) {
      const file = KeptFile.parse(JSON.parse(line));
      if (machineOnly.test(file.path.split('/')[0] ?? '')) throw new BackupError(`${file.path} is no file of a town.`);
      yield file;
    }
  }
}
