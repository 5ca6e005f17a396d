import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hourMs, later } from '../contract/duration.js';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { FileStore } from './file-store.js';
import { addFile, doomFile, keepFile } from './files.queries.js';
import { squarePhoto } from './photos.js';

export interface StoredFile {
  readonly name: string;
  /** A path of our own. */
  readonly url: string;
}

const address = '/files/';
/** An upload that nobody kept by then (ms) is removed: its writer died between file and row. */
const unkeptMs = hourMs;

/** Stored files, for the modules that own them. The table knows each file before the disk does, so none is ever lost. */
@Injectable()
export class FilesApi {
  constructor(
    private readonly work: Work,
    private readonly store: FileStore,
  ) {}

  /** Stores a photo, made square and clean; it goes again by itself unless somebody keeps it. */
  async storePhoto(ownerId: UserId, bytes: Uint8Array): Promise<StoredFile> {
    const photo = await squarePhoto(bytes);
    const name = `${randomBytes(24).toString('base64url')}.webp`;
    await this.work.run((unit) =>
      unit.all(addFile, { name, owner: ownerId, bytes: photo.length, doomedAt: later(unit.now, unkeptMs), now: unit.now }),
    );
    await this.store.write(name, photo);
    return { name, url: `${address}${name}` };
  }

  /** From the commit of `unit` on it stays. */
  async keep(unit: Unit, { name }: StoredFile): Promise<void> {
    await unit.all(keepFile, { name });
  }

  /** From the commit of `unit` on it is gone; an address that is not a stored file's is left alone. */
  async drop(unit: Unit, url: string | null): Promise<void> {
    if (!url?.startsWith(address)) return;
    await unit.all(doomFile, { name: url.slice(address.length), now: unit.now });
  }
}
