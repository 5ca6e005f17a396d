import { waitFor } from '../../scripts/lib/wait.mjs';

interface Patience {
  /** What is awaited, in words: it is the error's text when it does not come. */
  readonly what: string;
  readonly withinMs?: number;
}

/** Waits for a condition, never for a time: answers the first answer that is something true, or throws. */
export async function until<T>({ what, withinMs = 15_000 }: Patience, ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  const answer = await waitFor(ask, { withinMs, everyMs: 5 });
  if (!answer) throw new Error(`waited ${withinMs} ms for ${what}`);
  return answer;
}
