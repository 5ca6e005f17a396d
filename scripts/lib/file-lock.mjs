import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAlive } from './processes.mjs';
import { StartupError } from './startup-error.mjs';
import { waitFor } from './wait.mjs';

/** Lets one process at a time into `work`; a lock whose holder died is taken over. */
export async function withFileLock(file, work, { withinMs = 300_000 } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  if (!(await waitFor(() => take(file), { withinMs, everyMs: 100 }))) {
    throw new StartupError(
      `process ${holder(file)} has held ${file} for ${withinMs / 1000} s; end it, or delete that file, and start again`,
    );
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const pid = holder(file);
    if (pid !== process.pid && Number.isInteger(pid) && !isAlive(pid)) rmSync(file, { force: true });
    return false;
  }
}

function holder(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return Number.NaN; // released between two looks
  }
}
