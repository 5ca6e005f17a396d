import { isNativeError } from 'node:util/types';
import pg from 'pg';

/** What the log says of an error: never more than this, for errors carry rows, parameters and whole statements with them (SEC-33). */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** PostgreSQL's or the system's. */
  readonly code?: string;
  readonly constraint?: string;
  /** Only its lines of places: the first ones repeat the message. */
  readonly stack: string;
  readonly cause?: LoggedError;
}

const maxCauses = 5;
const sqlState = /^[0-9][0-9A-Z]{4}$/;
const aboutData = /^2[0-9]/;

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!isError(error)) return { type: typeof error, message: 'something that is no error was thrown', stack: '' };
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown };
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: placesOf(error),
    ...(isError(cause) && depth < maxCauses ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}

/** The same for those who keep an error’s text themselves, as queues do. */
export function withoutRows(error: unknown): Error {
  const { type, message, code, stack } = loggedError(error);
  const text = code === undefined ? message : `${message} (${code})`;
  return Object.assign(new Error(text), { name: type, stack: `${type}: ${text}\n${stack}` });
}

/** Also one of another realm, such as Node’s own where a test runs in a context of its own. */
function isError(error: unknown): error is Error {
  return error instanceof Error || isNativeError(error);
}

function messageOf(error: Error): string {
  // A schema’s issues may repeat what was sent.
  if ('issues' in error && Array.isArray(error.issues)) return error.issues.map(placeOf).join(', ');
  return hasSqlState(error) ? databaseMessage(error) : error.message;
}

/** Words of PostgreSQL about data quote it, and the ORM puts the statement with its parameters before them. */
function databaseMessage(error: Error & { code: string }): string {
  const isOwnWords = error instanceof pg.DatabaseError && !aboutData.test(error.code);
  return isOwnWords ? error.message : 'PostgreSQL refused a statement';
}

function hasSqlState(error: Error): error is Error & { code: string } {
  return 'code' in error && typeof error.code === 'string' && sqlState.test(error.code);
}

function placeOf(issue: unknown): string {
  const { path, code } = issue as { path?: readonly PropertyKey[]; code?: unknown };
  return `${path?.map(String).join('.') ?? ''}: ${String(code)}`;
}

function placesOf({ stack = '', message }: Error): string {
  const lines = stack.replace(message, '').split('\n');
  return lines.filter((line) => /^ {4}at /.test(line)).join('\n');
}
