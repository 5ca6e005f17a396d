import { dayMs, later, minuteMs } from '../../contract/duration.js';
import type { PaymentRow } from '../answers.queries.js';
import type { Waited } from '../cards/card-vault.js';
import type { ChargeAsked } from './confirmations.queries.js';

/** What an owner confirmed. */
export type Confirmed = Extract<Waited, { readonly amountCents: number }>;

type Wanted = Pick<PaymentRow, 'step' | 'amount_cents' | 'currency'>;

/** Whether it is what the payment asks for now: money that was taken has to be just that; of a hold as much as is wanted can be taken. */
export function isWanted({ step, amount_cents: cents, currency }: Wanted, confirmed: Confirmed): boolean {
  if (confirmed.currency !== currency) return false;
  const isSame = confirmed.amountCents === cents;
  return confirmed.is === 'held' ? step === 'capture' || (step === 'authorise' && isSame) : step === 'capture' && isSame;
}

/** Whether a card is asked for it, or holds or has paid it: neither declined nor let go. */
export function goesOn({ status, step }: ChargeAsked): boolean {
  return status !== 'failed' && status !== 'void' && step !== 'void';
}

/** The first look after somebody was sent to their bank (ms). */
export const firstLookMs = minuteMs / 2;

/** Later and later, while nobody comes back; null after a day. */
export function nextLookAt(sentAt: Date, now: Date): Date | null {
  const agoMs = now.getTime() - sentAt.getTime();
  return agoMs > dayMs ? null : later(now, Math.max(agoMs, firstLookMs));
}
