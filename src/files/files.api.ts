import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { hourMs, later } from '../contract/duration.js';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { type ByteRange, FileStore, type OpenFile } from './stores/file-store.js';
import { addFile, dropFiles, keepFiles, shareFiles } from './files.queries.js';
import { squarePhoto } from './photos.js';
import { newUploadFolder, removeUploadFolder } from './upload-folders.js';

export interface StoredFile {
  readonly name: string;
}

export interface StoredPhoto extends StoredFile {
  /** A path of our own. */
  readonly url: string;
}

/** A file on this machine that is to be stored. */
export interface LocalFile {
  readonly path: string;
  readonly bytes: number;
}

interface Wanted {
  readonly ownerId: UserId;
  readonly ending: 'webp' | 'file';
  readonly guard?: string | null;
  readonly bytes: number;
}

const address = '/files/';

/** Where a stored photo is read. */
export const addressOf = (name: string): string => `${address}${name}`;

/** The stored file at the address of a photo; undefined for any other address. */
export function nameOfPhoto(url: string | null): string | undefined {
  return url?.startsWith(address) ? url.slice(address.length) : undefined;
}

/** An upload that nobody kept by then (ms) is removed: its writer died between file and row. */
const unkeptMs = hourMs;

/** Stored files, for the modules that own them. The table knows each file before the disk does, so none is ever lost. */
@Injectable()
export class FilesApi {
  constructor(
    private readonly work: Work,
    private readonly store: FileStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a photo, made square and clean; it goes again by itself unless somebody keeps it. Everybody who is signed in may read it, or
   * whom its guard lets (photo-guards.api.ts).
   */
  async storePhoto(ownerId: UserId, bytes: Uint8Array, guard: string | null = null): Promise<StoredPhoto> {
    const photo = await squarePhoto(bytes);
    const name = await this.write({ ownerId, ending: 'webp', guard, bytes: photo.length }, () => photo);
    return { name, url: addressOf(name) };
  }

  /** Stores a file as it is, at no address: the module that keeps it decides who may read it. It goes again as a photo does. */
  async storeFile(ownerId: UserId, { path, bytes }: LocalFile): Promise<StoredFile> {
    return { name: await this.write({ ownerId, ending: 'file', bytes }, () => createReadStream(path)) };
  }

  /** The same of what is in memory. */
  async storeBytes(ownerId: UserId, content: Buffer): Promise<StoredFile> {
    return { name: await this.write({ ownerId, ending: 'file', bytes: content.length }, () => content) };
  }

  /** Stores what is made piece by piece, by way of this machine's disk: a bucket wants to know its length beforehand. */
  async storeStream(ownerId: UserId, content: Readable): Promise<StoredFile & { readonly bytes: number }> {
    const folder = newUploadFolder(this.config.dataDir, this.clock.now());
    const path = join(folder, 'made');
    try {
      await mkdir(folder, { recursive: true });
      await pipeline(content, createWriteStream(path));
      const { size: bytes } = await stat(path);
      return { ...(await this.storeFile(ownerId, { path, bytes })), bytes };
    } finally {
      content.destroy();
      await removeUploadFolder(folder).catch(() => undefined);
    }
  }

  /** A stored file, or a part of it; undefined once it is gone. */
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined> {
    return this.store.open(name, range);
  }

  /** From the commit of `unit` on they stay. */
  async keep(unit: Unit, files: readonly StoredFile[]): Promise<void> {
    await unit.all(keepFiles, { names: files.map(({ name }) => name) });
  }

  /**
   * Keeps files that are kept already once more: each of the two who keep one drops it for themselves. Answers the names of
   * those that are still there.
   */
  async share(unit: Unit, names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    return (await unit.all(shareFiles, { names })).map(({ name }) => name);
  }

  /** From the commit of `unit` on they are gone, where nobody else keeps them. */
  async drop(unit: Unit, names: readonly string[]): Promise<void> {
    if (names.length > 0) await unit.all(dropFiles, { names, now: unit.now });
  }

  /** The same by its address; one that is not a stored file's is left alone. */
  async dropPhoto(unit: Unit, url: string | null): Promise<void> {
    const name = nameOfPhoto(url);
    if (name !== undefined) await this.drop(unit, [name]);
  }

  private async write({ ownerId, ending, guard = null, bytes }: Wanted, content: () => Buffer | Readable): Promise<string> {
    const name = `${randomBytes(24).toString('base64url')}.${ending}`;
    await this.work.run((unit) =>
      unit.all(addFile, { name, owner: ownerId, guard, bytes, doomedAt: later(unit.now, unkeptMs), now: unit.now }),
    );
    await this.store.write(name, content(), bytes);
    return name;
  }
}
