import type Stripe from 'stripe';
import type { VaultRefund, VaultReturn } from '../cards/card-vault.js';
import type { StripeClient } from './stripe-client.js';
import { chargesOfRef, isInvalid, isOver, refOfCharges } from './stripe.rules.js';

/** A charge, what was given back of it by one key, whether it gives none this time, and what can be given back beside. */
interface Source {
  readonly charge: string;
  readonly given: readonly Stripe.Refund[];
  readonly hasFailed: boolean;
  readonly room: number;
}

/** What is asked of one charge. */
interface Wish extends Required<Pick<VaultRefund, 'key' | 'attempt'>> {
  readonly cents: number;
}

/** Gives back what was taken. What a key has given already is looked for first: Stripe forgets keys, its list does not (P14). */
export class StripeRefunds {
  constructor(private readonly client: StripeClient) {}

  /** All of it or nothing, as far as that is known before: where one of two charges gives nothing after all, the other’s stays given. */
  async give({ key, chargeRef, amountCents, attempt = 0 }: VaultRefund): Promise<VaultReturn | undefined> {
    const sources = await Promise.all(chargesOfRef(chargeRef).map((charge) => this.source(charge, { key, attempt })));
    const before = sources.flatMap(({ given }) => given);
    const left = amountCents - sumOf(before);
    const room = sources.reduce((sum, source) => sum + source.room, 0);
    if (before.length === 0 && room < left) return { ok: false, reason: 'declined' };
    return answerOf([...before, ...(await this.giveMore(sources, { key, attempt, cents: left }))]);
  }

  /** From one charge after the other, until one of them gives nothing. */
  private async giveMore(sources: readonly Source[], { key, attempt, cents }: Wish): Promise<Stripe.Refund[]> {
    const given: Stripe.Refund[] = [];
    let left = cents;
    for (const { charge, hasFailed, room } of sources) {
      const most = Math.min(left, room);
      if (most <= 0) continue;
      const refund = hasFailed ? undefined : await this.create(charge, { key, attempt, cents: most });
      if (!refund || isOver(refund)) break;
      given.push(refund);
      left -= most;
    }
    return given;
  }

  private async source(charge: string, { key, attempt }: Omit<Wish, 'cents'>): Promise<Source> {
    const stripe = await this.client.open();
    const [intent, { data: refunds }] = await Promise.all([
      stripe.paymentIntents.retrieve(charge),
      stripe.refunds.list({ payment_intent: charge, limit: 100 }),
    ]);
    const back = sumOf(refunds.filter((refund) => !isOver(refund)));
    const own = refunds.filter(({ metadata }) => metadata?.['key'] === key);
    const hasFailed = own.some((refund) => isOver(refund) && Number(refund.metadata?.['attempt'] ?? 0) === attempt);
    return { charge, given: own.filter((refund) => !isOver(refund)), hasFailed, room: intent.amount_received - back };
  }

  /** Undefined where Stripe gives none: somebody was faster at its own desk. */
  private async create(charge: string, { key, attempt, cents }: Wish): Promise<Stripe.Refund | undefined> {
    const stripe = await this.client.open();
    const again: Readonly<Record<string, string>> = attempt === 0 ? {} : { attempt: String(attempt) };
    const idempotencyKey = [key, charge, ...Object.values(again)].join(':');
    try {
      return await stripe.refunds.create({ payment_intent: charge, amount: cents, metadata: { key, ...again } }, { idempotencyKey });
    } catch (error) {
      if (isInvalid(error)) return undefined;
      throw error;
    }
  }
}

/** Undefined while Stripe works on some of it. */
function answerOf(given: readonly Stripe.Refund[]): VaultReturn | undefined {
  if (given.length === 0) return { ok: false, reason: 'declined' };
  if (given.some(({ status }) => status !== 'succeeded')) return undefined;
  return { ok: true, ref: refOfCharges(...given.map(({ id }) => id)), amountCents: sumOf(given) };
}

const sumOf = (refunds: readonly Stripe.Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);
