import { preparedGeneration, prepareAnew } from './connections/statement-names.js';

const deadlock = '40P01';
const serializationFailure = '40001';
export const uniqueViolation = '23505';
export const exclusionViolation = '23P01';
/** PostgreSQL's words for what a connection prepared before a migration changed what it answers; its code says less. */
const staleStatement = 'cached plan must not change result type';
/** The pool's own words, and a single client's: pg gives them no code. */
const neverConnected = ['Connection terminated due to connection timeout', 'timeout expired'];

type Attempt<T> = () => Promise<T>;

/**
 * In all. A deadlock's victim is back at its first row before the survivor woke up, now and then, and they lock each other out once
 * more; each time costs PostgreSQL a second to find it, of the three that a call has.
 */
const attemptsMax = 3;

/** Runs `attempt` again when the database has done nothing of it for sure. */
export async function retried<T>(attempt: Attempt<T>, attemptsLeft = attemptsMax): Promise<T> {
  const generation = preparedGeneration();
  try {
    return await attempt();
  } catch (error) {
    if (says(error, staleStatement)) prepareAnew(generation);
    if (attemptsLeft <= 1 || !isRetryable(error)) throw error;
    return retried(attempt, attemptsLeft - 1);
  }
}

/**
 * A deadlock's victim (D5) was taken back. A connection that was not made in time has asked nothing: often it was this process that
 * stood still meanwhile, as when it loads code. A statement that a newer instance's migration outdated was refused before it did anything,
 * and its transaction with it.
 */
function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return (
    state === deadlock ||
    state === serializationFailure ||
    neverConnected.some((words) => says(error, words)) ||
    says(error, staleStatement)
  );
}

function says(error: unknown, words: string): boolean {
  return error instanceof Error && (error.message.includes(words) || says(error.cause, words));
}

/** Data errors, conflicts and lock waits: about something of what was written together, not about the database as such. */
export function isAboutData(error: unknown): boolean {
  return /^(22|23|40|55)/.test(sqlState(error) ?? '');
}

/** The name of the constraint that a failed statement went against. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return 'cause' in error ? violatedConstraint(error.cause) : undefined;
}

/** The PostgreSQL error code of a failed statement, through the ORM's wrapping. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? sqlState(error.cause) : undefined;
}
