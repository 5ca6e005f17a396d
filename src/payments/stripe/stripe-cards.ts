import type Stripe from 'stripe';
import type { UserId } from '../../contract/ids.js';
import type { StoredCard, VaultCard } from '../cards/card-vault.js';
import type { StripeClient } from './stripe-client.js';
import type { StripeCustomersService } from './stripe-customers.service.js';
import { found } from './stripe-found.js';
import { cardOf, cardOfRef, isInvalid, isMissing } from './stripe.rules.js';

/** Where Stripe puts the name of its page, once somebody comes back from it. Braces stand as they are, or it does not know them. */
const sessionHere = 'session={CHECKOUT_SESSION_ID}';

/** Cards that people enter on a page of Stripe's. */
export class StripeCards {
  constructor(
    private readonly client: StripeClient,
    private readonly customers: StripeCustomersService,
    private readonly publicUrl: string,
  ) {}

  async enter(me: UserId, returnTo: string): Promise<string | undefined> {
    const customer = await this.customers.of(me);
    try {
      return await this.page(me, customer, returnTo);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.customers.lose(me, customer);
      return this.page(me, await this.customers.of(me), returnTo);
    }
  }

  private async page(me: UserId, customer: string, returnTo: string): Promise<string | undefined> {
    const back = `${this.publicUrl}${returnTo}${returnTo.includes('?') ? '&' : '?'}`;
    const { url } = await this.client.now((stripe) =>
      stripe.checkout.sessions.create({
        mode: 'setup',
        customer,
        client_reference_id: me,
        allowed_payment_method_types: ['card'],
        success_url: back + sessionHere,
        cancel_url: `${back}entered=no`,
      }),
    );
    return url ?? undefined;
  }

  /** The token is the name of the page on which the card was entered. */
  async store(token: string): Promise<StoredCard | undefined> {
    if (!/^cs_\w+$/.test(token)) return undefined;
    const session = await this.client.now((stripe) =>
      found(stripe.checkout.sessions.retrieve(token, { expand: ['setup_intent.payment_method'] })),
    );
    return session && enteredCard(session);
  }

  async look(cardRef: string): Promise<VaultCard | undefined> {
    const name = cardOfRef(cardRef);
    if (!name) return undefined;
    const stripe = await this.client.open();
    const method = await found(stripe.paymentMethods.retrieve(name.method));
    return method && cardOf(method);
  }

  async forget(cardRef: string): Promise<void> {
    const name = cardOfRef(cardRef);
    if (!name) return;
    const stripe = await this.client.open();
    try {
      await stripe.paymentMethods.detach(name.method);
    } catch (error) {
      // It is nobody's any more, or never was there.
      if (!isInvalid(error)) throw error;
    }
  }
}

/** Undefined while nothing was entered. */
function enteredCard({ mode, status, client_reference_id: owner, setup_intent: intent }: Stripe.Checkout.Session): StoredCard | undefined {
  if (mode !== 'setup' || status !== 'complete' || owner === null) return undefined;
  const method = typeof intent === 'object' ? intent?.payment_method : null;
  const card = typeof method === 'object' && method ? cardOf(method) : undefined;
  return card && { ...card, owner: owner as UserId };
}
