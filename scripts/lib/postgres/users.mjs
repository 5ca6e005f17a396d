import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameAlive, startMark } from '../processes.mjs';

/** Who uses a database: one file a process, so that only the last one to leave stops it. */
export class Users {
  constructor(dir) {
    this.folder = `${dir}.users`;
  }

  /** Says that this process uses the database. */
  enter() {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, String(process.pid)), startMark(process.pid));
  }

  /** Says that it no longer does; answers whether nobody is left. */
  leave() {
    rmSync(join(this.folder, String(process.pid)), { force: true });
    return this.#others().length === 0;
  }

  /** The other users that still live; files of those that were killed are removed. */
  #others() {
    if (!existsSync(this.folder)) return []; // somebody deleted the data while it was in use
    const pids = readdirSync(this.folder).map(Number);
    const gone = pids.filter((pid) => !this.#lives(pid));
    for (const pid of gone) rmSync(join(this.folder, String(pid)), { force: true });
    return pids.filter((pid) => pid !== process.pid && !gone.includes(pid));
  }

  #lives(pid) {
    try {
      return isSameAlive(pid, readFileSync(join(this.folder, String(pid)), 'utf8'));
    } catch {
      return false; // it left between two looks
    }
  }
}
