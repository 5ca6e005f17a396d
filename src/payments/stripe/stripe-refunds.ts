import type Stripe from 'stripe';
import type { VaultAnswer, VaultRefund } from '../cards/card-vault.js';
import type { StripeClient } from './stripe-client.js';
import { chargesOfRef, isInvalid, isOver, refOfCharges } from './stripe.rules.js';

/** A charge, what was given back of it by one key, and what can be given back beside. */
interface Source {
  readonly charge: string;
  readonly own: Stripe.Refund | undefined;
  readonly room: number;
}

/** Gives back what was taken. What a key has given already is looked for first: Stripe forgets keys, its list does not (P14). */
export class StripeRefunds {
  constructor(private readonly client: StripeClient) {}

  async give({ key, chargeRef, amountCents }: VaultRefund): Promise<VaultAnswer | undefined> {
    const sources = await Promise.all(chargesOfRef(chargeRef).map((charge) => this.source(charge, key)));
    const room = sources.reduce((sum, { own, room: left }) => sum + left + (own && !isOver(own) ? own.amount : 0), 0);
    if (room < amountCents) return { ok: false, reason: 'declined' };
    const given: Stripe.Refund[] = [];
    let left = amountCents;
    for (const { charge, own, room: most } of sources) {
      const cents = own?.amount ?? Math.min(left, most);
      if (cents === 0) continue;
      const refund = own ?? (await this.create(charge, { key, cents }));
      if (!refund || isOver(refund)) return { ok: false, reason: 'declined' };
      given.push(refund);
      left -= cents;
    }
    return given.every(({ status }) => status === 'succeeded') ? { ok: true, ref: refOfCharges(...given.map(({ id }) => id)) } : undefined;
  }

  private async source(charge: string, key: string): Promise<Source> {
    const stripe = await this.client.open();
    const [intent, refunds] = await Promise.all([
      stripe.paymentIntents.retrieve(charge),
      stripe.refunds.list({ payment_intent: charge, limit: 100 }),
    ]);
    const back = refunds.data.filter((refund) => !isOver(refund)).reduce((sum, { amount }) => sum + amount, 0);
    return { charge, own: refunds.data.find(({ metadata }) => metadata?.['key'] === key), room: intent.amount_received - back };
  }

  /** Undefined where Stripe gives none: somebody was faster at its own desk. */
  private async create(charge: string, { key, cents }: { key: string; cents: number }): Promise<Stripe.Refund | undefined> {
    const stripe = await this.client.open();
    try {
      const wish = { payment_intent: charge, amount: cents, metadata: { key } };
      return await stripe.refunds.create(wish, { idempotencyKey: `${key}:${charge}` });
    } catch (error) {
      if (isInvalid(error)) return undefined;
      throw error;
    }
  }
}
