import { type DestinationStream, pino } from 'pino';
import type { LoggedError } from './logged-error.js';

interface Line {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly context?: unknown;
  readonly pid?: number;
  readonly err?: LoggedError;
}

const infoLevel = 30;

/** A log line as a person at a terminal reads it: when, what and where, then its facts; the stack of an error below. */
export function plainLine(json: string): string {
  // Our own logger wrote it.
  const { level, time, msg = '', context, pid: _, err, ...facts } = JSON.parse(json) as Line;
  const mark = level > infoLevel ? `${pino.levels.labels[level]?.toUpperCase()} ` : '';
  const where = typeof context === 'string' ? `${context}: ` : '';
  const told = Object.entries(facts).map(([name, fact]) => ` ${name}=${typeof fact === 'string' ? fact : JSON.stringify(fact)}`);
  const cause = err ? `\n  ${err.type}: ${err.message}${err.code ? ` (${err.code})` : ''}\n${err.stack.replace(/^/gm, '  ')}` : '';
  return `${new Date(time).toTimeString().slice(0, 8)} ${mark}${where}${msg}${told.join('')}${cause}\n`;
}

export const plainLines: DestinationStream = { write: (json) => void process.stdout.write(plainLine(json)) };
