import { HttpException } from '@nestjs/common';
import { commonProblems, Problem } from '../contract/problem.js';
import { awayRetryS } from '../database/patience.js';
import { sqlState } from '../database/retry.js';

/** PostgreSQL answers that mean "not now": timeouts, shutdown, full disk, too many connections (P26, F13, F14). */
const unavailableStates = /^(08...|53...|57...|55P03|40P01|40001)$/;
/** Text and times that PostgreSQL cannot take (it knows no year 0): refused by most schemas already; here so that it is never a 500. */
const unstorableStates = new Set(['22021', '22P05', '22P02', '22007', '22008']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const networkMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/;

/** The refusal that an error means to the caller; `internal` when it means nothing known. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException) return byStatus(error.getStatus());
  if (isBodyError(error)) return byStatus(error.status, error instanceof SyntaxError ? 'Not JSON' : undefined);
  const state = sqlState(error);
  if (state && unstorableStates.has(state)) return malformed('Holds a text, number or time that cannot be stored');
  if (isUnavailable(error, state)) return unavailable();
  return common('internal');
}

function isUnavailable(error: unknown, state: string | undefined): boolean {
  if (state && (unavailableStates.test(state) || networkCodes.has(state))) return true;
  return error instanceof Error && networkMessages.test(error.message);
}

/** What Express's body reader throws. */
function isBodyError(error: unknown): error is { status: number } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
}

function byStatus(status: number, message?: string): Problem {
  if (status === commonProblems.unavailable[0]) return unavailable();
  const known = Object.entries(commonProblems).find(([code, [candidate]]) => candidate === status && code !== 'malformed');
  if (known) return new Problem(known[0], known[1][0], known[1][1]);
  return status < 500 ? malformed(message) : common('internal');
}

/** Of the whole, as schemas say it: which part of it is not known. Nothing of what was sent is said again. */
const malformed = (message = 'Cannot be read') => common('malformed', { issues: [{ path: '', message }] });

const unavailable = () => common('unavailable', { retryAfterS: awayRetryS });

function common(code: keyof typeof commonProblems, detail?: Problem['detail']): Problem {
  const [status, sentence] = commonProblems[code];
  return new Problem(code, status, sentence, detail);
}
