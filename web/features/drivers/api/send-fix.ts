import { getDriverState, leaseMs, postLocation, sendLocation, type DriverState, type Fix } from '@server/drivers/drivers.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { codeOf, Offline } from '../../../lib/refusal';
import { emit } from '../../../lib/live';
import { callerOf } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { driverStateQuery, keepDriverState } from './use-driver-state';

/** What the server said to a position. */
interface Answer {
  /** The greatest that it knows. */
  readonly seq: number;
  readonly isTaken: boolean;
  /** Another device of the driver shares where they are. */
  readonly isElsewhere: boolean;
}

/**
 * Sends a position over the live connection, or by a plain call when that is away. What the server answers is what this tab shows from
 * then on.
 */
export async function sendFix(fix: Fix, cache: QueryClient): Promise<Answer> {
  try {
    const answer = await emit(sendLocation, fix);
    if (!answer.ok) return { seq: fix.seq, isTaken: false, isElsewhere: false };
    if (answer.accepted) keepFix(cache, fix, answer.lease_until);
    return { seq: answer.seq, isTaken: answer.accepted, isElsewhere: answer.is_elsewhere };
  } catch (error) {
    if (!(error instanceof Offline)) throw error;
    return postFix(fix, cache);
  }
}

function keepFix(cache: QueryClient, { at, lat, lng, accuracy_m, seq }: Fix, leaseUntil: string | null): void {
  cache.setQueryData<DriverState>(driverStateQuery.queryKey, (known) => {
    if (!known) return known;
    const isBookable = leaseUntil !== null && known.availability === 'available';
    // A lease runs from the moment the fix was taken.
    const now = leaseUntil === null ? known.server_now : new Date(Date.parse(leaseUntil) - leaseMs).toISOString();
    return { ...known, lat, lng, accuracy_m, seq, fix_at: at, lease_until: leaseUntil, is_bookable: isBookable, server_now: now };
  });
}

/** A refused fix is old news, not an accident: the state that is asked for says from where the next one counts. */
async function postFix(fix: Fix, cache: QueryClient): Promise<Answer> {
  try {
    const state = await callerOf(cache)(postLocation, { body: fix });
    keepDriverState(cache, state);
    return { seq: state.seq, isTaken: true, isElsewhere: false };
  } catch (error) {
    const isElsewhere = codeOf(error) === 'shared_elsewhere';
    if (!isElsewhere && codeOf(error) !== 'fix_refused') throw error;
    refresh(cache, getDriverState.path);
    return { seq: fix.seq, isTaken: false, isElsewhere };
  }
}
