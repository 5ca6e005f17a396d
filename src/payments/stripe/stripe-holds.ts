import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import type { VaultAnswer, VaultRefund, VaultRequest, Waited } from '../cards/card-vault.js';
import type { StripeCharges } from './stripe-charges.js';
import type { StripeClient } from './stripe-client.js';
import { found } from './stripe-found.js';
import type { StripeRefunds } from './stripe-refunds.js';
import { chargesOfRef, extrasOf, heldOf, isInvalid, isTooSmall, refOfCharges, waitedOf } from './stripe.rules.js';

const logger = new Logger('Payments');

/** What was charged beside a hold. */
interface Taken {
  readonly ref: string;
  readonly cents: number;
}

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
    if (request.amountCents > held) return this.captureMore(request, hold);
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

  /** The hold is gone: where a charge beside it was taken already, the rest is, so that nobody pays it twice. */
  private async takeAnew(request: VaultRequest, hold: Stripe.PaymentIntent | undefined): Promise<VaultAnswer> {
    const extra = hold && (await this.takenBeside(request, hold));
    return extra ? this.takeRest(request, extra) : this.charges.take(request);
  }

  private async takenBeside(request: VaultRequest, hold: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent | undefined> {
    for (const { key } of extrasOf(request, hold.amount)) {
      const known = await this.charges.find({ ...request, key });
      if (known?.status === 'succeeded') return known;
    }
    return undefined;
  }

  /** A card that does not pay the rest gets back what it paid, and is asked for the whole. */
  private async takeRest(request: VaultRequest, { id, amount_received: paid }: Stripe.PaymentIntent): Promise<VaultAnswer> {
    const rest = await this.charges.take({ ...request, amountCents: request.amountCents - paid });
    if (rest.ok) return { ok: true, ref: refOfCharges(id, rest.ref) };
    if (rest.reason === 'confirm') await this.end(rest.ref, ['waiting']);
    await this.giveBack({ key: `${request.key}:back`, chargeRef: id, amountCents: paid, currency: request.currency });
    return this.charges.take({ ...request, key: `${request.key}:whole` });
  }

  /** Where that does not work, operators read it in the log. */
  private async giveBack(refund: VaultRefund): Promise<void> {
    const answer = await this.refunds.give(refund);
    if (!answer) throw new Error('Stripe is still giving back a charge');
    if (!answer.ok) logger.error({ charge: refund.chargeRef }, 'what was taken beside a hold could not be given back');
  }

  /** First what the hold does not cover; a card that does not pay that is asked for the whole, without the hold in its way. */
  private async captureMore(request: VaultRequest, hold: Stripe.PaymentIntent): Promise<VaultAnswer> {
    for (const extra of extrasOf(request, hold.amount).filter(({ amountCents }) => isBeside(hold, request.amountCents - amountCents))) {
      const answer = await this.charges.take({ ...request, ...extra });
      if (answer.ok) return this.captureRest(request, hold, { ref: answer.ref, cents: extra.amountCents });
      if (answer.reason === 'confirm') await this.end(answer.ref, ['waiting']);
      if (answer.reason !== 'too_small') break;
    }
    await this.release(hold.id);
    return this.charges.take(request);
  }

  private async captureRest(request: VaultRequest, hold: Stripe.PaymentIntent, { ref, cents }: Taken): Promise<VaultAnswer> {
    const rest = await this.captureHold(request, hold, request.amountCents - cents);
    if (!rest) return this.capture(request, hold.id);
    return rest.ok ? { ok: true, ref: refOfCharges(hold.id, ref) } : rest;
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
      if (isTooSmall(error)) return { ok: false, reason: 'too_small' };
      if (!isInvalid(error) || (await this.waited(id)).is === 'held') throw error;
      return undefined;
    }
  }
}

/** Whether so much can be had of the hold: of one that was taken what it gave, since the charge beside it was made for just that. */
const isBeside = ({ status, amount_received: taken }: Stripe.PaymentIntent, cents: number): boolean =>
  status !== 'succeeded' || taken === cents;

/** Whether it is a hold of ours at all: the demo vault's hold nothing. */
export const isHold = (ref: string | null): ref is string => ref !== null && chargesOfRef(ref).length > 0;
