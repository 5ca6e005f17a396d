import { type DestinationStream, pino } from 'pino';
import type { LoggedError } from './logged-error.js';

interface Line {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly context?: unknown;
  /** Of the process that wrote it: at a terminal that is clear. */
  readonly pid?: number;
  readonly host?: string;
  readonly role?: string;
  readonly version?: string;
  readonly err?: LoggedError;
}

const infoLevel = 30;

/** A log line as a person at a terminal reads it: when, what and where, then its facts; the stack of an error below. */
export function plainLine(json: string): string {
  // Our own logger wrote it.
  const {
    level,
    time,
    msg = '',
    context,
    pid: _pid,
    host: _host,
    role: _role,
    version: _version,
    err,
    ...facts
  } = JSON.parse(json) as Line;
  const mark = level > infoLevel ? `${pino.levels.labels[level]?.toUpperCase()} ` : '';
  const where = typeof context === 'string' ? `${context}: ` : '';
  const told = Object.entries(facts).map(([name, fact]) => ` ${name}=${typeof fact === 'string' ? fact : JSON.stringify(fact)}`);
  const cause = err ? `\n  ${err.type}: ${err.message}${err.code ? ` (${err.code})` : ''}\n${err.stack.replace(/^/gm, '  ')}` : '';
  return `${new Date(time).toTimeString().slice(0, 8)} ${mark}${where}${msg}${told.join('')}${cause}\n`;
}

export const plainLines: DestinationStream = { write: (json) => void process.stdout.write(plainLine(json)) };
