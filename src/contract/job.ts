/** Work for later: declared beside its handler, enqueued inside a transaction (database/work.ts). */
export interface Job<P extends object = object> {
  /** `owner.verb`, unique. */
  readonly name: string;
  /** One queue for each concern, so that a slow one never holds up the others. */
  readonly queue: string;
  readonly attempts: number;
  /** First pause between attempts; it doubles each time. */
  readonly backoffMs: number;
  /** Only for its type: never set. */
  readonly payload?: P;
}

export function job<P extends object>(definition: Omit<Job<P>, 'payload'>): Job<P> {
  return definition;
}
