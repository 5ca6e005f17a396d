import { Offline, Refusal } from '../../../../lib/refusal';

/** The code by which texts.ts knows what went wrong: the refusal's own, `offline`, or `other`. */
export function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return error instanceof Offline ? 'offline' : 'other';
}

/** The plain reason to show beneath a spec text; only what the server said in words, nothing for accidents. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refusal && error.status < 500) return error.message;
  return error instanceof Offline ? error.message : undefined;
}
