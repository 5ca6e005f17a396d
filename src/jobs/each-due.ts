import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { problemOf } from '../http/problem-of.js';

/** So often in a row the database or a provider was away: it will be for the next one as well. */
const awayMax = 3;
/** So many failures in a row end a round whatever they are: not every provider says that it is away. */
const failedMax = 20;
const logger = new Logger('Sweep');
/** What failed lately when it was due, in any sweep. Those come last: as the oldest of all, twenty of them would end every round. */
const failing = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

/** It tells what failed lately from what did not: what has none is named by whoever asks. */
type Due = { readonly id: string } | string | number;

/**
 * Does what was found, one by one. What fails waits for the next time, and holds up nothing else: what is found first may fail for good.
 * Answers the errors.
 */
export async function eachDue<T extends Due>(due: readonly T[], act: (one: T) => Promise<unknown>): Promise<unknown[]> {
  const errors: unknown[] = [];
  let [failed, away] = [0, 0];
  for (const one of failingLast(due)) {
    try {
      await act(one);
      [failed, away] = [0, 0];
    } catch (error) {
      errors.push(error);
      failing.set(idOf(one), true);
      failed += 1;
      away = isAway(error) ? away + 1 : 0;
      logger.error({ err: error, due: idOf(one) }, 'what was due could not be done');
      if (away === awayMax || failed === failedMax) break;
    }
  }
  return errors;
}

/** The same as a sweep: it fails when something of it failed, after all the rest was done. */
export async function sweepEach<T extends Due>(due: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const errors = await eachDue(due, act);
  if (errors.length > 0) throw new Error(`${errors.length} of ${due.length} could not be done`, { cause: errors[0] });
}

/** Whether it failed within the hour, here: for those to whom trying it costs much. */
export const failedLately = (one: Due): boolean => failing.has(idOf(one));

function failingLast<T extends Due>(due: readonly T[]): T[] {
  return [...due.filter((one) => !failedLately(one)), ...due.filter(failedLately)];
}

/** The card provider's client keeps in `detail` what its connection said. */
function isAway(error: unknown): boolean {
  const said = error instanceof Error && 'detail' in error ? error.detail : undefined;
  return problemOf(error).code === 'unavailable' || (said instanceof Error && isAway(said));
}

/** Never the row itself. */
function idOf(one: Due): string {
  return String(typeof one === 'object' ? one.id : one);
}
