import { dayMs } from '../../contract/duration.js';
import { refuse } from '../../contract/problem.js';
import { tariffMaxAheadMs, tariffProblems } from './desk-tariffs.contract.js';
import { validFromOf } from './desk-tariffs.rules.js';

/** From when a new tariff holds, or refuses. */
export function startOf(wanted: string | null, now: Date): Date {
  const issues = [{ path: 'valid_from', message: `Now, or at most ${tariffMaxAheadMs / dayMs} days ahead` }];
  return validFromOf(wanted, now) ?? refuse(tariffProblems, 'bad_tariff_time', { issues });
}
