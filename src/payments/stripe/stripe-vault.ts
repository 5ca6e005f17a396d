import type Stripe from 'stripe';
import type { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import {
  CardVault,
  type Confirmation,
  type StoredCard,
  type VaultAnswer,
  type VaultCard,
  type VaultDispute,
  type VaultRefund,
  type VaultRefunded,
  type VaultRequest,
  type VaultReturn,
  type Waited,
} from '../cards/card-vault.js';
import type { CardSetup } from '../payments.contract.js';
import { StripeCards } from './stripe-cards.js';
import { StripeCharges } from './stripe-charges.js';
import type { StripeClient } from './stripe-client.js';
import type { StripeCustomersService } from './stripe-customers.service.js';
import { found } from './stripe-found.js';
import { isHold, StripeHolds } from './stripe-holds.js';
import { StripeRefunds } from './stripe-refunds.js';
import { StripeSetbacks } from './stripe-setbacks.js';
import { cardOfRef, refusalOf } from './stripe.rules.js';

const open: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'requires_confirmation'];

/** Cards at Stripe (D7): entered on its own page, charged without their owners, confirmed at their banks. */
export class StripeVault extends CardVault {
  private readonly cards: StripeCards;
  private readonly charges: StripeCharges;
  private readonly refunds: StripeRefunds;
  private readonly holds: StripeHolds;
  private readonly setbacks: StripeSetbacks;

  constructor(
    private readonly client: StripeClient,
    customers: StripeCustomersService,
    private readonly town: { readonly publicUrl: string; readonly clock: Clock },
  ) {
    super();
    this.cards = new StripeCards(client, customers, town.publicUrl);
    this.charges = new StripeCharges(client, town.clock);
    this.refunds = new StripeRefunds(client);
    this.holds = new StripeHolds(client, this.charges, this.refunds);
    this.setbacks = new StripeSetbacks(client);
  }

  override setup(): CardSetup {
    return { provider: 'stripe' };
  }

  override enter(me: UserId, returnTo: string): Promise<string | undefined> {
    return this.cards.enter(me, returnTo);
  }

  override store(token: string): Promise<StoredCard | undefined> {
    return this.cards.store(token);
  }

  override look(cardRef: string): Promise<VaultCard | undefined> {
    return this.cards.look(cardRef);
  }

  override forget(cardRef: string): Promise<void> {
    return this.cards.forget(cardRef);
  }

  override authorise(request: VaultRequest): Promise<VaultAnswer> {
    return this.charges.hold(request);
  }

  override capture(request: VaultRequest, hold: string | null): Promise<VaultAnswer> {
    return isHold(hold) ? this.holds.capture(request, hold) : this.charges.take(request);
  }

  override async void(_key: string, hold: string): Promise<void> {
    if (isHold(hold)) await this.holds.release(hold);
  }

  override refund(request: VaultRefund): Promise<VaultReturn | undefined> {
    return this.refunds.give(request);
  }

  override async confirm(confirmation: Confirmation): Promise<string | undefined> {
    const intent = await this.client.now((stripe) => found(stripe.paymentIntents.retrieve(confirmation.ref)));
    const asked = intent && open.includes(intent.status) ? await this.ask(confirmation) : intent;
    return asked?.next_action?.redirect_to_url?.url ?? undefined;
  }

  override waited(ref: string): Promise<Waited> {
    return this.holds.waited(ref);
  }

  override endWait(ref: string): Promise<Waited> {
    return this.holds.end(ref, ['waiting']);
  }

  override dispute(ref: string): Promise<VaultDispute | undefined> {
    return this.setbacks.dispute(ref);
  }

  override refunded(ref: string): Promise<VaultRefunded | undefined> {
    return this.setbacks.refunded(ref);
  }

  override deskUrl(ref: string): string {
    return this.setbacks.deskUrl(ref);
  }

  /** The same charge again, now that its owner is here; undefined where the card says no. */
  private async ask({ ref, cardRef, returnTo }: Confirmation): Promise<Stripe.PaymentIntent | undefined> {
    const method = cardOfRef(cardRef)?.method;
    if (method === undefined) return undefined;
    return this.client.now(async (stripe) => {
      try {
        return await stripe.paymentIntents.confirm(ref, { payment_method: method, return_url: this.town.publicUrl + returnTo });
      } catch (error) {
        if (refusalOf(error)) return undefined;
        throw error;
      }
    });
  }
}
