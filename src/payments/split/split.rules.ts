import { later } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import type { PaymentStatus } from '../../rides/ride.contract.js';
import { type Entry, platformAccount, riderAccount } from '../ledger/ledger.rules.js';
import { type FarePart, minPartCents, splitWindowMs } from './split.contract.js';

/** What of a ride says whether its fare can be split. */
export interface Splittable {
  readonly is_open: boolean;
  readonly completed_at: Date | null;
  /** Of its fare; null while no card was asked. */
  readonly fare_status: PaymentStatus | null;
}

/** Until when the fare of a ride that came to its end can be split. */
export function splitUntil(end: Date): Date {
  return later(end, splitWindowMs);
}

/** While the ride goes on and for a day after its end; nothing of a fare that came back, or that nobody has to pay. */
export function canSplit({ is_open: isOpen, completed_at: end, fare_status: fare }: Splittable, now: Date): boolean {
  if (fare === 'refunded' || (fare === 'void' && !isOpen)) return false;
  return isOpen || (end !== null && now < splitUntil(end));
}

type Status = FarePart['status'];

/** Whether a part can still be paid by the clock; while its ride goes on no time runs. */
export function isInTime({ expires_at: end }: { readonly expires_at: Date | null }, now: Date): boolean {
  return end === null || now < end;
}

/** Whether so much of a fare can be taken from a friend now: in time, and where the rider has paid as much alone and did not get it back. */
export function canBePaid(
  part: Readonly<{ status: Status; amount_cents: number; expires_at: Date | null }>,
  fare: { readonly status: PaymentStatus; readonly left_cents: number } | undefined,
  now: Date,
): boolean {
  return isOpenPart(part.status) && isInTime(part, now) && fare?.status === 'captured' && fare.left_cents >= part.amount_cents;
}

/**
 * Whether a refund that is on its way leaves too little of a fare that was paid: until it is known what comes of that, the part is neither
 * paid nor over.
 */
export function isOnHold(
  { amount_cents: cents }: { readonly amount_cents: number },
  fare: { readonly status: PaymentStatus; readonly left_cents: number } | undefined,
): boolean {
  return fare?.status === 'captured' && fare.left_cents < cents;
}

/** Neither paid nor over: it can be answered, taken back and run out. */
export const openParts = ['asked', 'accepted', 'failed'] as const satisfies readonly Status[];
/** Its friend's card is being asked for it, or has paid it. */
export const chargedParts = ['charging', 'paid'] as const satisfies readonly Status[];
/** Somebody else may pay it. */
const liveParts = [...openParts, ...chargedParts] as const satisfies readonly Status[];

export const isOpenPart = (status: Status): boolean => openParts.some((open) => open === status);

export const isChargedPart = (status: Status): boolean => chargedParts.some((charged) => charged === status);

export const isLivePart = ({ status }: { readonly status: Status }): boolean => liveParts.some((live) => live === status);

/** What is asked of one friend: so much, or as much as everyone else. */
export interface PartWish {
  readonly friend_id: UserId;
  readonly amount_cents?: number | undefined;
}

/**
 * What each of them is asked for, in their order: what was chosen, and of what is left then an equal part. The odd cents are the
 * rider's. Null where somebody would pay less than the least part, the rider too.
 */
export function amountsOf(wishes: readonly PartWish[], leftCents: number): number[] | null {
  const chosen = wishes.reduce((sum, { amount_cents: cents = 0 }) => sum + cents, 0);
  const equals = wishes.filter(({ amount_cents: cents }) => cents === undefined).length;
  const equal = Math.floor((leftCents - chosen) / (equals + 1));
  const own = leftCents - chosen - equals * equal;
  if (own < minPartCents || (equals > 0 && equal < minPartCents)) return null;
  return wishes.map(({ amount_cents: cents = equal }) => cents);
}

/** Those that a fare has room for, in their order: its rider pays something, too. */
export function partsWithin<P extends { readonly amount_cents: number }>(parts: readonly P[], fareCents: number): P[] {
  let left = fareCents - minPartCents;
  return parts.filter(({ amount_cents: cents }) => {
    if (cents > left) return false;
    left -= cents;
    return true;
  });
}

const memo = 'split';

/** Double entry of a friend's charge: it is the rider's, and not there yet. The sum is zero (I4). */
export function partEntriesOf(friendId: UserId, cents: number): Entry[] {
  return [
    { account: riderAccount(friendId), amount_cents: -cents, memo },
    { account: platformAccount, amount_cents: cents, memo },
  ];
}

/** … and of its arrival at the rider's card. */
export function returnEntriesOf(riderId: UserId, cents: number): Entry[] {
  return [
    { account: platformAccount, amount_cents: -cents, memo },
    { account: riderAccount(riderId), amount_cents: cents, memo },
  ];
}

/** Somebody who paid some of a fare. */
export interface Payer {
  /** Null of the rider. */
  readonly part_id: Id | null;
  /** What they paid and did not get back yet. */
  readonly left_cents: number;
}

export interface Back {
  readonly part_id: Id | null;
  readonly cents: number;
}

/**
 * What each payer gets back of so many cents: by what they have left, which together is as much at least. No cent is lost; the odd
 * ones go where most of one is missing, of equals to who stands first.
 */
export function backOf(payers: readonly Payer[], cents: number): Back[] {
  const whole = payers.reduce((sum, { left_cents: left }) => sum + left, 0);
  if (whole === 0) return [];
  const shares = payers.map(({ part_id, left_cents: left }) => ({
    part_id,
    cents: Math.floor((left * cents) / whole),
    rest: (left * cents) % whole,
  }));
  const odd = cents - shares.reduce((sum, share) => sum + share.cents, 0);
  const raised = new Set(shares.toSorted((one, other) => other.rest - one.rest).slice(0, odd));
  return shares
    .map((share) => ({ part_id: share.part_id, cents: share.cents + (raised.has(share) ? 1 : 0) }))
    .filter(({ cents: back }) => back > 0);
}
