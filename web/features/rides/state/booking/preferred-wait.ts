import { hourMs, minuteMs } from '@server/contract/duration.js';
import { preferredNowMaxMs } from '@server/dispatch/offers/offer.contract.js';
import { scheduledAt, type Draft } from './draft';

/** For how long only the chosen driver may be asked, and until when that would be. */
export interface PreferredWait {
  readonly minutes: number;
  /** ms since 1970, if it were booked now. */
  readonly untilMs: number;
}

const nowMinutes = [5, 10, 15] as const;
const laterMinutes = [15, 60, 240] as const;

/** Beside the usual time; for a later ride only what leaves others an hour before the pickup (S35). */
export function preferredWaits(draft: Pick<Draft, 'isScheduled' | 'date' | 'time'>, nowMs: number): PreferredWait[] {
  const mostMs = draft.isScheduled ? untilPickup(draft, nowMs) - hourMs : preferredNowMaxMs;
  const offered = draft.isScheduled ? laterMinutes : nowMinutes;
  return offered.filter((minutes) => minutes * minuteMs <= mostMs).map((minutes) => ({ minutes, untilMs: nowMs + minutes * minuteMs }));
}

function untilPickup(draft: Pick<Draft, 'date' | 'time'>, nowMs: number): number {
  const at = scheduledAt(draft);
  return at ? at.getTime() - nowMs : 0;
}
