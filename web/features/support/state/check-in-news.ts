import type { CheckIn } from '@server/support/check-ins/check-ins.contract.js';

/** Whether what was told of a check-in is newer than what is known: events may come late, and twice. */
export function isNewerCheckIn(told: CheckIn, known: CheckIn | null | undefined): boolean {
  if (!known) return true;
  if (told.id === known.id) return known.answer === null;
  return Date.parse(told.asked_at) >= Date.parse(known.asked_at);
}
