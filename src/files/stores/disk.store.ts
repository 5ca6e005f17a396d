import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../../http/error-code.js';
import { type ByteRange, FileStore, type OpenFile } from './file-store.js';

/** Files in one folder of this machine (DATA_DIR/files). */
export class DiskStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async write(name: string, content: Buffer | Readable): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const unfinished = this.pathOf(`.${name}.part`);
    try {
      // Of a stream piece by piece, no faster than the disk takes them.
      await writeFile(unfinished, content);
      await rename(unfinished, this.pathOf(name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async open(name: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const file = await this.find(name);
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      // The stream closes the file at its end, or when it is destroyed.
      return { stream: file.createReadStream({ ...range }), bytes: size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** A crash may have left the unfinished file instead. */
  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
    await rm(this.pathOf(`.${name}.part`), { force: true });
  }

  private async find(name: string): Promise<FileHandle | undefined> {
    try {
      return await open(this.pathOf(name), 'r');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  private pathOf(name: string): string {
    return join(this.folder, name);
  }
}
