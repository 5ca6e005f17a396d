import type { Issue, ProblemBody } from '@server/contract/problem.js';

/** The server's "no": it understood and did nothing, or says that it could not. */
export class Refusal extends Error {
  /** Machine code: of commonProblems or of the endpoint's own problems. */
  readonly code: string;
  /** HTTP status, 400–599. */
  readonly status: number;
  /** By which support finds the call in the logs. */
  readonly requestId: string;
  /** The entity as it stands, for 409. */
  readonly current: unknown;
  readonly issues: readonly Issue[];
  /** Seconds after which a further try makes sense, for 429 and 503. */
  readonly retryAfterS: number | undefined;

  constructor(status: number, body: ProblemBody, retryAfterS?: number) {
    super(body.error);
    this.name = 'Refusal';
    this.code = body.code;
    this.status = status;
    this.requestId = body.requestId;
    this.current = body.current;
    this.issues = body.issues ?? [];
    this.retryAfterS = retryAfterS;
  }
}

/** The server knows no such thing, has none for this person, or it is an id that cannot be one: asking again changes nothing. */
export const isMissing = (error: unknown): boolean => error instanceof Refusal && (error.status === 404 || error.status === 400);

/** No answer came: no network, a broken connection, or more than 15 s. What was sent may or may not have arrived. */
export class Offline extends Error {
  constructor(cause: unknown) {
    super('Hometown could not be reached.', { cause });
    this.name = 'Offline';
  }
}

/** The server's last word: the same call again would be answered the same. */
export const isForGood = (error: unknown): boolean => error instanceof Refusal && error.status < 500 && error.status !== 429;

/** The code of a refusal; `offline` where no answer came, `other` for accidents. */
export function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return error instanceof Offline ? 'offline' : 'other';
}

/** The sentence of a refusal; undefined for accidents, the server's too, and where no answer came. */
export function refusalReason(error: unknown): string | undefined {
  return error instanceof Refusal && error.status < 500 ? error.message : undefined;
}

/** By which support finds what was refused; undefined where no refusal came. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof Refusal ? error.requestId : undefined;
}

/** Whether what was asked for is not there, or no longer for this person. */
export const isNotFound = (error: unknown): boolean => error instanceof Refusal && error.status === 404;
