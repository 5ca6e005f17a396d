import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from './file-store.js';

/** Files in one folder of this machine (DATA_DIR/files). */
export class DiskStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const unfinished = this.pathOf(`.${name}.part`);
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, this.pathOf(name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.pathOf(name));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** A crash may have left the unfinished file instead. */
  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
    await rm(this.pathOf(`.${name}.part`), { force: true });
  }

  private pathOf(name: string): string {
    return join(this.folder, name);
  }
}
