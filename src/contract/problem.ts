/** Every refusal that any endpoint may give. A module adds its own with `problems()` in its contract. */
export const commonProblems = {
  malformed: [400, 'Something in the request isn’t in the right format.'],
  signed_out: [401, 'Please sign in.'],
  forbidden: [403, 'You don’t have access to this.'],
  reauthentication_required: [403, 'Confirm that it’s you first.'],
  cross_origin: [403, 'This request did not come from Hometown itself.'],
  not_found: [404, 'This doesn’t exist, or you can’t see it.'],
  conflict: [409, 'This has changed since you loaded it.'],
  key_reused: [409, 'This Idempotency-Key was already used with another request.'],
  too_large: [413, 'That is too large.'],
  unsupported_media: [415, 'Send JSON.'],
  rate_limited: [429, 'Too many requests. Please wait a moment.'],
  internal: [500, 'Something went wrong.'],
  unavailable: [503, 'Hometown is briefly unavailable. Please try again.'],
} as const satisfies ProblemTable;

/** code → HTTP status and one plain sentence. */
export type ProblemTable = Readonly<Record<string, readonly [status: number, sentence: string]>>;

/** Keeps the literal codes of a module's refusals. */
export function problems<const P extends ProblemTable>(table: P): P {
  return table;
}

export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** What travels on refusal. `current` is the entity as it stands, for 409. */
export interface ProblemBody {
  readonly error: string;
  readonly code: string;
  readonly requestId: string;
  readonly issues?: readonly Issue[];
  readonly current?: unknown;
}

/** A refusal on its way to the caller: thrown by `refuse()`, turned into a ProblemBody by one filter. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly detail: { issues?: readonly Issue[]; current?: unknown; retryAfterS?: number } = {},
  ) {
    super(message);
    this.name = 'Problem';
  }
}

/** `refuse(rideProblems, 'ride_taken', { current: ride })` throws the problem of that code. */
export function refuse<P extends ProblemTable>(table: P, code: keyof P & string, detail?: Problem['detail']): never {
  const [status, sentence] = table[code] ?? commonProblems.internal;
  throw new Problem(code, status, sentence, detail);
}
