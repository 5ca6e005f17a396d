import type { RideAlert } from '@server/support/alerts/alerts.contract.js';

/** Whether an alert goes on: whoever raised it has not said yet that they are safe. */
export function isOpenAlert(alert: RideAlert | null | undefined): alert is RideAlert {
  return alert !== null && alert !== undefined && alert.ended_at === null;
}

/** Whether what was told of an alert is newer than what is known: events may come late, and twice. */
export function isNewsOf(told: RideAlert, known: RideAlert | null | undefined): boolean {
  if (!known) return true;
  if (told.id === known.id) return known.ended_at === null;
  return Date.parse(told.raised_at) >= Date.parse(known.raised_at);
}
