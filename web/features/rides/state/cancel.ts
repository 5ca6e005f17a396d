import type { Ride } from '@server/rides/ride.contract.js';
import { soughtUntil } from '@server/rides/record/search.contract.js';

/** The fee as the cancel call wants it: in whole cents. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

type Priced = Pick<Ride, 'cancel_fee' | 'cancel_fee_next'>;

/** Whether the fee that was told has had its time: the ride is to be asked for again. */
export function isFeeOld({ cancel_fee_next: next }: Priced, nowMs: number): boolean {
  return next !== null && nowMs >= Date.parse(next.at);
}

/** What cancelling costs at this moment. A higher fee shows by itself, a lower one once the server has said so (I2). */
export function feeAt(ride: Priced, nowMs: number): number {
  const { cancel_fee: fee, cancel_fee_next: next } = ride;
  return next !== null && isFeeOld(ride, nowMs) ? Math.max(fee, next.fee) : fee;
}

/** The end of the free time: when, what it costs then, and how long that is from now (ms). */
export interface FreeTime {
  readonly at: string;
  readonly fee: number;
  readonly leftMs: number;
}

/** Undefined when it costs something already, or never will. */
export function freeTimeOf(ride: Priced, nowMs: number): FreeTime | undefined {
  const next = ride.cancel_fee_next;
  if (next === null || next.fee === 0 || feeAt(ride, nowMs) > 0) return undefined;
  return { ...next, leftMs: Date.parse(next.at) - nowMs };
}

/** Whether its driver set out and is late. */
export function isLate({ driver_late_from: from }: Pick<Ride, 'driver_late_from'>, nowMs: number): boolean {
  return typeof from === 'string' && nowMs >= Date.parse(from);
}

/** Whether its pickup is so long past that no other driver gets it from the one who has it, as the server decides too. */
export function isSoughtNoMore(
  { pickup_time: pickup, confirmed_at: taken }: Pick<Ride, 'pickup_time' | 'confirmed_at'>,
  nowMs: number,
): boolean {
  return nowMs > soughtUntil(new Date(pickup), taken === null ? null : new Date(taken)).getTime();
}
