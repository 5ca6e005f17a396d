// What else the machine is doing: figures taken beside other work are marked as such.
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const canTell = process.platform === 'linux';
const ticksPerSecond = 100;
/** Idle enough: this much of one core is used by others. */
const idleCores = 0.15;
const idleWithinMs = 20_000;
const lookMs = 500;

/** Processes that belong to the benchmark beside its own descendants (the database outlives its starter). */
const roots = new Set([process.pid]);

/** Counts a process and its descendants as ours. */
export const countAsOurs = (pid) => roots.add(pid);

/** Waits until the machine is idle, at most 20 s; answers how many cores others used last. */
export async function waitForIdle() {
  const deadline = Date.now() + idleWithinMs;
  for (;;) {
    const watch = new CpuWatch();
    await delay(lookMs);
    const others = watch.others();
    if (!(others > idleCores) || Date.now() >= deadline) return others;
  }
}

/** How many cores other programs used since it was made; NaN where the system does not tell. */
export class CpuWatch {
  #at = performance.now();
  #busy = busySeconds();
  #ours = ourSeconds();

  others() {
    const seconds = (performance.now() - this.#at) / 1000;
    const used = busySeconds() - this.#busy - Math.max(0, ourSeconds() - this.#ours);
    return Math.max(0, used / seconds);
  }
}

/** What the figures were taken on. */
export function describeMachine() {
  const all = cpus();
  return `${all.length} x ${all[0]?.model.trim() ?? 'unknown processor'}`;
}

function busySeconds() {
  if (!canTell) return Number.NaN;
  const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/).map(Number);
  return (user + nice + system + irq + softirq + steal) / ticksPerSecond;
}

/** The time of our processes, with that of children that already ended. */
function ourSeconds() {
  if (!canTell) return Number.NaN;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter(Boolean);
  const ours = new Set(roots);
  for (let size = 0; size !== ours.size;) {
    size = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all.filter(({ pid }) => ours.has(pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { pid: Number(pid), parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  } catch {
    return undefined; // it ended between two looks
  }
}

/** Resident memory of a process in MB; NaN where the system does not tell. */
export function residentMb(pid) {
  if (!canTell) return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
