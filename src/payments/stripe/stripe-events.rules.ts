import type Stripe from 'stripe';
import { idOf, refOfCard } from './stripe.rules.js';

/** What an event makes us look at. What it says itself is not believed: events come doubled, late and in any order. */
export type Hint =
  | { readonly look: 'entered_card'; readonly token: string }
  | { readonly look: 'card'; readonly cardRef: string }
  | { readonly look: 'payment' | 'part'; readonly id: string };

const cardEvents = ['payment_method.updated', 'payment_method.automatically_updated', 'payment_method.detached'];

/** Undefined for an event that says nothing to us. */
export function hintOf(event: Stripe.Event): Hint | undefined {
  if (event.type === 'checkout.session.completed') return enteredCard(event.data.object);
  if (event.type.startsWith('payment_intent.')) return charge(event.data.object as Stripe.PaymentIntent);
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

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The account may have charges that are not ours. */
function charge({ metadata }: Stripe.PaymentIntent): Hint | undefined {
  const { payment = '', part = '' } = metadata;
  if (uuid.test(payment)) return { look: 'payment', id: payment };
  return uuid.test(part) ? { look: 'part', id: part } : undefined;
}
