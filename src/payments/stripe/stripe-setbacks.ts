import type Stripe from 'stripe';
import type { VaultDispute, VaultRefunded } from '../cards/card-vault.js';
import type { StripeClient } from './stripe-client.js';
import { found } from './stripe-found.js';
import { idOf, isOver, subjectOf } from './stripe.rules.js';
import { disputedOf } from './stripe-setbacks.rules.js';

/** What banks took back, or did not take. */
export class StripeSetbacks {
  constructor(private readonly client: StripeClient) {}

  async dispute(ref: string): Promise<VaultDispute | undefined> {
    const stripe = await this.client.open();
    const dispute = await found(stripe.disputes.retrieve(ref, { expand: ['payment_intent'] }));
    const intent = dispute?.payment_intent;
    if (!dispute || !intent || typeof intent === 'string') return undefined;
    const about = subjectOf(intent.metadata);
    return about && { ...factsOf(dispute), chargeRef: intent.id, about };
  }

  async refunded(ref: string): Promise<VaultRefunded | undefined> {
    const stripe = await this.client.open();
    const refund = await found(stripe.refunds.retrieve(ref));
    const key = refund?.metadata?.['key'];
    const chargeRef = idOf(refund?.payment_intent);
    if (!refund || key === undefined || chargeRef === undefined) return undefined;
    const { amount: amountCents, failure_reason: reason = null } = refund;
    return { key, chargeRef, amountCents, currency: refund.currency.toUpperCase(), reason, isOver: isOver(refund) };
  }

  deskUrl(ref: string): string {
    const desk = `https://dashboard.stripe.com/${this.client.isTest ? 'test/' : ''}`;
    return `${desk}${ref.startsWith('pi_') ? 'payments' : 'disputes'}/${encodeURIComponent(ref)}`;
  }
}

function factsOf({ id, amount, currency, status, reason, evidence_details: evidence, created }: Stripe.Dispute) {
  const due = evidence.due_by;
  return {
    ref: id,
    amountCents: amount,
    currency: currency.toUpperCase(),
    reason,
    dueAt: due === null ? null : new Date(due * 1_000),
    openedAt: new Date(created * 1_000),
    ...disputedOf(status),
  };
}
