import { payDebt } from '../../../src/payments/debts/debts.contract.js';
import { addPaymentMethod, enterPaymentMethod, type PaymentMethod, stripeWebhookPath } from '../../../src/payments/payments.contract.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import type { CardManner } from './stripe-account.js';
import { connectSecret, type StripeServer } from './stripe-server.js';

/** The name of Stripe's page in its address. */
export const sessionOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** Somebody enters a card at Stripe and comes back. */
export async function entersCard(stripe: StripeServer, person: Person, manner: CardManner = 'pays'): Promise<PaymentMethod> {
  const { url } = await person.call(enterPaymentMethod, { body: {} });
  const back = new URL(stripe.account.enter(sessionOf(url), manner));
  return person.call(addPaymentMethod, { body: { token: back.searchParams.get('session') ?? '' } });
}

type Signing = Parameters<StripeServer['signatureOf']>[1];

/** Stripe sends a body, signed at the world's time unless told. */
export function sends(stripe: StripeServer, body: string, signing: Signing | string = {}): Promise<Response> {
  const signature = typeof signing === 'string' ? signing : stripe.signatureOf(body, { at: world.clock.now().getTime(), ...signing });
  const headers = { 'content-type': 'application/json; charset=utf-8', origin: '', 'stripe-signature': signature };
  return fetch(new URL(stripeWebhookPath, world.app.url), { method: 'POST', body, headers });
}

/** Stripe sends all that happened, in the order told. */
export async function tellsAll(stripe: StripeServer, order: 'as it was' | 'backwards' = 'as it was'): Promise<number[]> {
  const events = stripe.events.splice(0);
  if (order === 'backwards') events.reverse();
  const statuses: number[] = [];
  for (const event of events) {
    const signing = event.account === undefined ? {} : { secret: connectSecret };
    statuses.push((await sends(stripe, JSON.stringify(event), signing)).status);
  }
  return statuses;
}

export const pays = (person: Person, debtId: string, cardId: string) =>
  person.call(payDebt, { params: { id: debtId }, body: { payment_method_id: cardId } });
