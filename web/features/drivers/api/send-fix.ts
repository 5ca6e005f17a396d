import { postLocation, sendLocation, type Fix } from '@server/drivers/drivers.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { Offline, Refusal } from '../../../lib/call';
import { emit } from '../../../lib/live';
import { callerOf } from '../../../lib/query';

/** Tells a position over the live connection, or by a plain call when that is away; answers the greatest `seq` the server knows. */
export async function sendFix(fix: Fix, cache: QueryClient): Promise<number> {
  try {
    const answer = await emit(sendLocation, fix);
    return answer.ok ? answer.seq : fix.seq;
  } catch (error) {
    if (!(error instanceof Offline)) throw error;
    return postFix(fix, cache);
  }
}

/** A refused fix is old news, not an accident: the next one counts. */
async function postFix(fix: Fix, cache: QueryClient): Promise<number> {
  try {
    const state = await callerOf(cache)(postLocation, { body: fix });
    return state.seq;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'fix_refused') return fix.seq;
    throw error;
  }
}
