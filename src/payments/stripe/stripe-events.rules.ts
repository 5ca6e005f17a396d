import type Stripe from 'stripe';
import { idOf, payoutOf, refOfCard, subjectOf } from './stripe.rules.js';

/** What an event makes us look at. What it says itself is not believed: events come doubled, late and in any order. */
export type Hint =
  | { readonly look: 'entered_card'; readonly token: string }
  | { readonly look: 'card'; readonly cardRef: string }
  | { readonly look: 'dispute' | 'refund' | 'account'; readonly ref: string }
  | { readonly look: 'payment' | 'part' | 'payout'; readonly id: string };

const cardEvents = ['payment_method.updated', 'payment_method.automatically_updated', 'payment_method.detached'];
/** The second is how it was called before. */
const refundEvents = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

/** What nobody would find otherwise: Stripe is asked for these, should they not have come. */
export const askedForEvents = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed', 'refund.failed'];

/** Undefined for an event that says nothing to us. */
export function hintOf(event: Stripe.Event): Hint | undefined {
  return payoutHintOf(event) ?? cardHintOf(event);
}

/** Of accounts that drivers have at Stripe: each event says whose it is. */
function payoutHintOf({ type, account, data }: Stripe.Event): Hint | undefined {
  if (type.startsWith('payout.') || type.startsWith('transfer.')) {
    const id = payoutOf((data.object as Stripe.Payout | Stripe.Transfer).metadata ?? {});
    return id === undefined ? undefined : { look: 'payout', id };
  }
  return account !== undefined && type.startsWith('account.') ? { look: 'account', ref: account } : undefined;
}

function cardHintOf(event: Stripe.Event): Hint | undefined {
  if (event.type === 'checkout.session.completed') return enteredCard(event.data.object);
  if (event.type.startsWith('payment_intent.')) return charge(event.data.object as Stripe.PaymentIntent);
  if (event.type.startsWith('charge.dispute.')) return { look: 'dispute', ref: (event.data.object as Stripe.Dispute).id };
  if (refundEvents.includes(event.type)) return { look: 'refund', ref: (event.data.object as Stripe.Refund).id };
  return cardEvents.includes(event.type) ? card(event.data as Changed) : undefined;
}

function enteredCard({ id, mode }: Stripe.Checkout.Session): Hint | undefined {
  return mode === 'setup' ? { look: 'entered_card', token: id } : undefined;
}

interface Changed {
  readonly object: Stripe.PaymentMethod;
  readonly previous_attributes?: Pick<Partial<Stripe.PaymentMethod>, 'customer'>;
}

/** Of a card that was taken away only what it was before says whose it was. */
function card({ object, previous_attributes: before }: Changed): Hint | undefined {
  const customer = idOf(object.customer) ?? idOf(before?.customer);
  return customer === undefined ? undefined : { look: 'card', cardRef: refOfCard({ customer, method: object.id }) };
}

/** The account may have charges that are not ours. */
function charge({ metadata }: Stripe.PaymentIntent): Hint | undefined {
  const about = subjectOf(metadata);
  return about && { look: about.kind, id: about.id };
}
