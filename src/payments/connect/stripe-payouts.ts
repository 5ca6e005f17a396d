import type Stripe from 'stripe';
import type { Clock } from '../../config/clock.js';
import { hourMs } from '../../contract/duration.js';
import type { BankAnswer, PayoutOrder } from '../payouts/payout-bank.js';
import type { StripeClient } from '../stripe/stripe-client.js';
import { createdSince, foundIn } from '../stripe/stripe-found.js';
import { isBroken, isGone, isInvalid, isReplayed, isShort } from '../stripe/stripe.rules.js';
import { failureOfPayout, placeOfRef, progressOf, refOfPayout } from './connect.rules.js';

/** What Stripe does not do: the money is not there yet, or the account takes none. */
type Refusal = 'short' | 'account';

/**
 * Money of a payout goes from the town to the driver's account at Stripe, and from there to their bank. What of both was done is looked
 * for first: Stripe forgets keys, its lists do not (P14). The key of a question is the same until its answer is known.
 */
export class StripePayouts {
  constructor(
    private readonly client: StripeClient,
    private readonly clock: Clock,
  ) {}

  async send(order: PayoutOrder): Promise<BankAnswer> {
    const transfer = (await this.transferOf(order)) ?? (await this.asked('transfer', order, (key) => this.transfer(order, key)));
    // Cards take days to arrive at the town's balance.
    if (transfer === 'short') return { status: 'pending', ref: null, lookAgainMs: hourMs, waitsFor: 'town_balance' };
    if (transfer === 'account') return { status: 'failed', ref: null, failure: 'account_incomplete' };
    if (transfer.reversed) return { status: 'failed', ref: null, failure: 'returned' };
    const payout = (await this.payoutOf(order)) ?? (await this.asked('payout', order, (key) => this.payout(order, key)));
    if (payout === 'short') return { status: 'queued', ref: null, lookAgainMs: hourMs };
    if (payout !== 'account') return this.answerOf(payout, { account: order.accountRef, transfer });
    await this.takeBack(transfer);
    return { status: 'failed', ref: null, failure: 'account_incomplete' };
  }

  async look(ref: string): Promise<BankAnswer> {
    const place = placeOfRef(ref);
    if (!place) throw new Error('no payout of Stripe’s');
    const stripe = await this.client.open();
    const [payout, transfer] = await Promise.all([
      stripe.payouts.retrieve(place.payout, {}, { stripeAccount: place.account }),
      stripe.transfers.retrieve(place.transfer),
    ]);
    return this.answerOf(payout, { account: place.account, transfer });
  }

  deskUrl(account: string): string {
    return `https://dashboard.stripe.com/${this.client.isTest ? 'test/' : ''}connect/accounts/${account}`;
  }

  /** What came back from a bank lies in the driver's account: it comes to the town again before anybody says so. */
  private async answerOf(
    payout: Stripe.Payout,
    { account, transfer }: { account: string; transfer: Stripe.Transfer },
  ): Promise<BankAnswer> {
    const ref = refOfPayout({ account, transfer: transfer.id, payout: payout.id });
    const answer = progressOf(payout, ref, this.clock.now());
    if (answer) return answer;
    await this.takeBack(transfer);
    return { status: 'failed', ref, failure: failureOfPayout(payout.failure_code) };
  }

  private async takeBack({ id, reversed }: Stripe.Transfer): Promise<void> {
    if (reversed) return;
    const stripe = await this.client.open();
    try {
      await stripe.transfers.createReversal(id, {}, { idempotencyKey: `${id}:back` });
    } catch (error) {
      // Another look, or somebody at Stripe's desk, was faster.
      if (!isInvalid(error) || !(await stripe.transfers.retrieve(id)).reversed) throw error;
    }
  }

  private async transferOf({ payoutId, accountRef }: PayoutOrder): Promise<Stripe.Transfer | undefined> {
    const stripe = await this.client.open();
    const made = await stripe.transfers.list({ transfer_group: groupOf(payoutId), destination: accountRef, limit: 1 });
    return made.data[0];
  }

  private async transfer({ payoutId, accountRef, amountCents, currency }: PayoutOrder, idempotencyKey: string): Promise<Stripe.Transfer> {
    const stripe = await this.client.open();
    return stripe.transfers.create(
      {
        amount: amountCents,
        currency: currency.toLowerCase(),
        destination: accountRef,
        transfer_group: groupOf(payoutId),
        metadata: { payout: payoutId },
      },
      { idempotencyKey },
    );
  }

  private async payoutOf({ payoutId, accountRef, requestedAt }: PayoutOrder): Promise<Stripe.Payout | undefined> {
    const stripe = await this.client.open();
    const payouts = stripe.payouts.list({ created: createdSince(requestedAt), limit: 100 }, { stripeAccount: accountRef });
    return foundIn(payouts, ({ metadata }) => metadata?.['payout'] === payoutId);
  }

  private async payout({ payoutId, accountRef, amountCents, currency }: PayoutOrder, idempotencyKey: string): Promise<Stripe.Payout> {
    const stripe = await this.client.open();
    return stripe.payouts.create(
      { amount: amountCents, currency: currency.toLowerCase(), metadata: { payout: payoutId } },
      { stripeAccount: accountRef, idempotencyKey },
    );
  }

  /**
   * A failure of Stripe's own may have done it all the same: the list says so at the next try. It is kept under the key; where it comes
   * again, and the list had nothing before, the question is asked anew.
   */
  private async asked<T>(what: string, { payoutId, looks }: PayoutOrder, ask: (key: string) => Promise<T>): Promise<T | Refusal> {
    const key = `payout:${payoutId}:${what}:${looks}`;
    try {
      return await ask(key);
    } catch (error) {
      if (isShort(error)) return 'short';
      if (isInvalid(error) || isGone(error)) return 'account';
      if (!isBroken(error) || !isReplayed(error)) throw error;
      return ask(`${key}:again`);
    }
  }
}

/** Our payouts are found by it in Stripe's list. */
const groupOf = (payoutId: string): string => `payout_${payoutId}`;
