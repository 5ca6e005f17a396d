import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSameAlive, startMark } from './processes.mjs';
import { StartupError } from './startup-error.mjs';
import { waitFor } from './wait.mjs';

/** Lets one process at a time into `work`; a lock whose holder died is taken over, also where another process has its pid by now. */
export async function withFileLock(file, work, { withinMs = 300_000 } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  if (!(await waitFor(() => take(file), { withinMs, everyMs: 100 }))) {
    throw new StartupError(
      `process ${holder(file).pid} has held ${file} for ${withinMs / 1000} s; end it, or delete that file, and start again`,
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
    writeFileSync(file, `${process.pid} ${startMark(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const { pid, mark } = holder(file);
    if (Number.isInteger(pid) && !isSameAlive(pid, mark)) rmSync(file, { force: true });
    return false;
  }
}

function holder(file) {
  try {
    const [pid, mark = ''] = readFileSync(file, 'utf8').split(' ');
    return { pid: Number.parseInt(pid, 10), mark };
  } catch {
    return { pid: Number.NaN, mark: '' }; // released between two looks
  }
}
