import { type QuoteRequest, scheduleMaxAheadMs, scheduleMinAheadMs } from './quote.contract.js';

/** Why a pickup time cannot be booked: a scheduled ride needs one, 30 minutes to 30 days ahead; any other has none (D3, RIDE-6). */
export function pickupTimeProblem(request: Pick<QuoteRequest, 'is_scheduled' | 'scheduled_time'>, now: Date): 'bad_time' | undefined {
  if (!request.is_scheduled) return request.scheduled_time ? 'bad_time' : undefined;
  if (!request.scheduled_time) return 'bad_time';
  const aheadMs = Date.parse(request.scheduled_time) - now.getTime();
  const fits = aheadMs >= scheduleMinAheadMs && aheadMs <= scheduleMaxAheadMs;
  return fits ? undefined : 'bad_time';
}
