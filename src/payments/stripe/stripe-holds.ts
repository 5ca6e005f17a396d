import type Stripe from 'stripe';
import type { VaultAnswer, VaultRequest, Waited } from '../cards/card-vault.js';
import type { StripeCharges } from './stripe-charges.js';
import type { StripeClient } from './stripe-client.js';
import { found } from './stripe-found.js';
import type { StripeRefunds } from './stripe-refunds.js';
import { chargesOfRef, heldOf, isInvalid, refOfCharges, waitedOf } from './stripe.rules.js';

/** Holds, and charges that wait for their owners: taken, let go, or ended. */
export class StripeHolds {
  constructor(
    private readonly client: StripeClient,
    private readonly charges: StripeCharges,
    private readonly refunds: StripeRefunds,
  ) {}

  async capture(request: VaultRequest, ref: string): Promise<VaultAnswer> {
    const stripe = await this.client.open();
    const hold = await found(stripe.paymentIntents.retrieve(ref));
    const held = heldOf(hold);
    if (hold === undefined || held === 0) return this.takeAnew(request, hold);
    const more = request.amountCents - held;
    if (more > 0) return this.captureMore(request, hold, more);
    return (await this.captureHold(request, hold, request.amountCents)) ?? this.capture(request, ref);
  }

  async release(ref: string): Promise<void> {
    const { is } = await this.end(ref, ['waiting', 'held']);
    if (is === 'taken') throw new Error('a hold that was to be let go has been taken');
  }

  async waited(ref: string): Promise<Waited> {
    const stripe = await this.client.open();
    const intent = await found(stripe.paymentIntents.retrieve(ref));
    return intent ? waitedOf(intent) : { is: 'gone' };
  }

  /** Ends it where it is in one of these; what is elsewhere stays. */
  async end(ref: string, where: readonly Waited['is'][]): Promise<Waited> {
    const now = await this.waited(ref);
    if (!where.includes(now.is)) return now;
    const stripe = await this.client.open();
    try {
      await stripe.paymentIntents.cancel(ref);
      return { is: 'gone' };
    } catch (error) {
      // Its owner, or another job, was faster.
      if (!isInvalid(error)) throw error;
      return this.waited(ref);
    }
  }

  /** The hold is gone; where more than it was to be taken, that may have been: then it is given back, so that nobody pays it twice. */
  private async takeAnew(request: VaultRequest, hold: Stripe.PaymentIntent | undefined): Promise<VaultAnswer> {
    if (hold && request.amountCents > hold.amount) await this.giveMoreBack(request);
    return this.charges.take(request);
  }

  private async giveMoreBack(request: VaultRequest): Promise<void> {
    const more = await this.charges.find({ ...request, key: moreKey(request) });
    if (more?.status !== 'succeeded') return;
    const { key, currency } = request;
    await this.refunds.give({ key: `${key}:back`, chargeRef: more.id, amountCents: more.amount_received, currency });
  }

  /** First what the hold does not cover; a card that does not pay that is asked for the whole, without the hold in its way. */
  private async captureMore(request: VaultRequest, hold: Stripe.PaymentIntent, more: number): Promise<VaultAnswer> {
    const extra = await this.charges.take({ ...request, key: moreKey(request), amountCents: more });
    if (extra.ok) {
      const taken = await this.captureHold(request, hold, request.amountCents - more);
      return taken ? { ok: true, ref: refOfCharges(hold.id, extra.ref) } : this.capture(request, hold.id);
    }
    if (extra.reason === 'confirm') await this.end(extra.ref, ['waiting']);
    await this.release(hold.id);
    return this.charges.take(request);
  }

  /** Undefined where the hold was let go in the meantime. */
  private async captureHold({ key }: VaultRequest, hold: Stripe.PaymentIntent, cents: number): Promise<VaultAnswer | undefined> {
    const { id } = hold;
    if (hold.status === 'succeeded') return { ok: true, ref: id };
    const stripe = await this.client.open();
    try {
      await stripe.paymentIntents.capture(id, { amount_to_capture: cents }, { idempotencyKey: `${key}:held` });
      return { ok: true, ref: id };
    } catch (error) {
      if (!isInvalid(error) || (await this.waited(id)).is === 'held') throw error;
      return undefined;
    }
  }
}

const moreKey = ({ key }: VaultRequest): string => `${key}:more`;

/** Whether it is a hold of ours at all: the demo vault's hold nothing. */
export const isHold = (ref: string | null): ref is string => ref !== null && chargesOfRef(ref).length > 0;
