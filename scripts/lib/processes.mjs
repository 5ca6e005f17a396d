import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process runs; a zombie (ended, not yet collected by its parent) does not. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return process.platform !== 'linux' || !['Z', 'X'].includes(linuxStat(pid)[0]);
}

/** Command line of a process, '' when there is none. */
export function commandLine(pid) {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return readProc(pid, 'cmdline').replaceAll('\0', ' ');
}

/** When a process began, in the kernel's own count: tells a reused pid from the process that had it before. '' where unknown. */
export const startMark = (pid) => (process.platform === 'linux' ? (linuxStat(pid)[19] ?? '') : '');

/**
 * Whether the process that wrote down its pid and its start mark still runs: another one may have the pid by now. Where a mark is not
 * known, or was not written by the version before, the pid alone tells.
 */
export function isSameAlive(pid, mark) {
  const now = startMark(pid); // first: one that ends now has no mark, and is not alive after it
  return isAlive(pid) && (now === '' || mark === '' || now === mark);
}

/** Fields of /proc/<pid>/stat from the state on: the name before them may hold spaces and brackets. */
function linuxStat(pid) {
  const text = readProc(pid, 'stat');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it ended between two looks
  }
}
