import type Stripe from 'stripe';
import { hourMs } from '../../contract/duration.js';
import { leastChargeCents } from '../../fares/fares.contract.js';
import type { VaultAnswer, VaultCard, VaultRequest, VaultSubject, Waited } from '../cards/card-vault.js';

// What Stripe says, in the words of the vault.

/** Stripe forgets a key after a day: what was asked longer ago is looked for before it is asked again. */
export const keysLastMs = 20 * hourMs;

/** A card belongs to a customer of Stripe's; without them it cannot be charged. */
export interface CardName {
  readonly customer: string;
  readonly method: string;
}

export const refOfCard = ({ customer, method }: CardName): string => `${customer}/${method}`;

/** Undefined for a card that is not Stripe's, such as the demo vault's. */
export function cardOfRef(ref: string): CardName | undefined {
  const [, customer, method] = /^(cus_\w+)\/((?:pm|card|src)_\w+)$/.exec(ref) ?? [];
  return customer === undefined || method === undefined ? undefined : { customer, method };
}

/** A fare that was more than its hold is two charges. */
const between = '+';
export const refOfCharges = (...ids: readonly string[]): string => ids.join(between);
/** Empty for a charge that is not Stripe's. */
export function chargesOfRef(ref: string): string[] {
  const ids = ref.split(between);
  return ids.every((id) => /^pi_\w+$/.test(id)) ? ids : [];
}

export function idOf(thing: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id;
}

/** Undefined for one that is no card, or that nobody has. */
export function cardOf(method: Stripe.PaymentMethod): VaultCard | undefined {
  const customer = idOf(method.customer);
  if (!method.card || customer === undefined) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { ref: refOfCard({ customer, method: method.id }), brand, last4, expMonth, expYear };
}

/** What came of a charge; undefined while nobody knows. */
export function answerOf(intent: Stripe.PaymentIntent): VaultAnswer | undefined {
  switch (intent.status) {
    case 'succeeded':
    case 'requires_capture':
      return { ok: true, ref: intent.id };
    case 'requires_action':
      return { ok: false, reason: 'confirm', ref: intent.id };
    case 'processing':
      return undefined;
    case 'canceled':
    case 'requires_confirmation':
    case 'requires_payment_method':
      return reasonOf(intent.last_payment_error?.code, intent.id);
  }
}

/** Why a card did not pay. */
function reasonOf(code: string | undefined, ref: string | undefined): VaultAnswer {
  if (code === 'authentication_required' && ref !== undefined) return { ok: false, reason: 'confirm', ref };
  return { ok: false, reason: code === 'expired_card' ? 'expired' : 'declined' };
}

interface Failure {
  readonly type: string;
  readonly code?: string;
  readonly param?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payment_intent?: { readonly id: string };
}

/** Whatever the client throws has a type. */
const failureOf = (error: unknown): Failure | undefined =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? (error as unknown as Failure) : undefined;

/** An answer of no that is known: nothing was taken. Undefined: nobody knows, or it is our fault. */
export function refusalOf(error: unknown): VaultAnswer | undefined {
  const failure = failureOf(error);
  if (failure?.type === 'StripeCardError') return reasonOf(failure.code, failure.payment_intent?.id);
  if (isTooSmall(error)) return { ok: false, reason: 'too_small' };
  return isMissing(error) || isOfCard(failure) ? { ok: false, reason: 'declined' } : undefined;
}

/** A card that was taken away at Stripe, or cannot be used any more. */
function isOfCard(failure: Failure | undefined): boolean {
  return failure?.type === 'StripeInvalidRequestError' && /^(payment_method|customer)\b/.test(failure.param ?? '');
}

/** Stripe does not know what was named. */
export const isMissing = (error: unknown): boolean => failureOf(error)?.code === 'resource_missing';

/** Stripe charges no card so little, and takes no so little of a hold. */
export const isTooSmall = (error: unknown): boolean => failureOf(error)?.code === 'amount_too_small';

/** What was to be paid out is not there, or not yet. */
export const isShort = (error: unknown): boolean => failureOf(error)?.code === 'balance_insufficient';

/** An account that its owner took away, or that never was this town's. */
export const isGone = (error: unknown): boolean => isMissing(error) || failureOf(error)?.code === 'account_invalid';

/** Of a refusal because a thing is not, or not any more, where it would have to be. */
export function isInvalid(error: unknown): boolean {
  return failureOf(error)?.type === 'StripeInvalidRequestError';
}

/** Whether Stripe failed, and perhaps did what it was asked. */
export const isBroken = (error: unknown): boolean => (failureOf(error)?.statusCode ?? 0) >= 500;

/** Whether this is Stripe's failure of before, kept under the key. */
export const isReplayed = (error: unknown): boolean => failureOf(error)?.headers?.['idempotent-replayed'] === 'true';

/** Whether Stripe, or the way there, is the matter: later it may work. */
export function isAway(error: unknown): boolean {
  const failure = failureOf(error);
  return failure !== undefined && (failure.statusCode === undefined || failure.statusCode === 429 || failure.statusCode >= 500);
}

/** Where a charge is whose owner was asked to confirm it. */
export function waitedOf(intent: Stripe.PaymentIntent): Waited {
  const { status, currency } = intent;
  if (status === 'requires_capture') return { is: 'held', amountCents: intent.amount_capturable, currency: currency.toUpperCase() };
  if (status === 'succeeded') return { is: 'taken', amountCents: intent.amount_received, currency: currency.toUpperCase() };
  return { is: status === 'canceled' ? 'gone' : 'waiting' };
}

/** What came of giving back: nothing, and it will not. */
export const isOver = ({ status }: Pick<Stripe.Refund, 'status'>): boolean => status === 'failed' || status === 'canceled';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a charge was for, by what we have told Stripe of it; undefined for one that is not ours. */
export function subjectOf({ payment = '', part = '', ride = '' }: Readonly<Record<string, string>>): VaultSubject | undefined {
  if (!uuid.test(ride)) return undefined;
  if (uuid.test(payment)) return { kind: 'payment', id: payment, rideId: ride };
  return uuid.test(part) ? { kind: 'part', id: part, rideId: ride } : undefined;
}

/** Which payout of ours it was; undefined for one that is not. */
export function payoutOf({ payout = '' }: Readonly<Record<string, string>>): string | undefined {
  return uuid.test(payout) ? payout : undefined;
}

/** What a hold can pay, or has paid. */
export function heldOf(hold: Stripe.PaymentIntent | undefined): number {
  if (hold?.status === 'succeeded') return hold.amount_received;
  return hold?.status === 'requires_capture' ? hold.amount_capturable : 0;
}

/** A charge beside a hold. */
type Extra = Pick<VaultRequest, 'key' | 'amountCents'>;

/**
 * What is charged beside a hold of `heldCents`, in the order in which it is tried: what the hold does not cover, or the least that is
 * charged where that is more; a third of the whole where Stripe wants more than that. The rest is taken of the hold (decision 145).
 */
export function extrasOf({ key, amountCents: cents }: Extra, heldCents: number): Extra[] {
  const more = cents - heldCents;
  if (more <= 0) return [];
  const third = Math.ceil(cents / 3);
  const tried: (readonly [string, number])[] = [more < leastChargeCents ? ['least', leastChargeCents] : ['more', more], ['third', third]];
  // The rest is a charge as well.
  const possible = tried.filter(([, extra]) => extra === more || (extra > more && extra <= cents - extra));
  return possible.map(([name, extra]) => ({ key: `${key}:${name}`, amountCents: extra }));
}
