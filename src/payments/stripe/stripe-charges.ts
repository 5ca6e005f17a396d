import type Stripe from 'stripe';
import type { Clock } from '../../config/clock.js';
import type { VaultAnswer, VaultRequest } from '../cards/card-vault.js';
import type { StripeClient } from './stripe-client.js';
import { createdSince, foundIn } from './stripe-found.js';
import { answerOf, cardOfRef, type CardName, isBroken, isReplayed, keysLastMs, refusalOf } from './stripe.rules.js';

type Way = 'automatic' | 'manual';

/** Asks cards without their owners: each question once, whatever became of its answer (P14). */
export class StripeCharges {
  constructor(
    private readonly client: StripeClient,
    private readonly clock: Clock,
  ) {}

  take(request: VaultRequest): Promise<VaultAnswer> {
    return this.ask(request, 'automatic');
  }

  hold(request: VaultRequest): Promise<VaultAnswer> {
    return this.ask(request, 'manual');
  }

  /** What came of a question, among all that its customer was charged; undefined where it never arrived. */
  async find(request: Pick<VaultRequest, 'key' | 'cardRef' | 'askedAt'>): Promise<Stripe.PaymentIntent | undefined> {
    const card = cardOfRef(request.cardRef);
    if (!card) return undefined;
    const stripe = await this.client.open();
    const charges = stripe.paymentIntents.list({ customer: card.customer, created: createdSince(request.askedAt), limit: 100 });
    return foundIn(charges, ({ metadata }) => metadata['key'] === request.key);
  }

  private async ask(request: VaultRequest, way: Way): Promise<VaultAnswer> {
    const card = cardOfRef(request.cardRef);
    if (!card) return { ok: false, reason: 'declined' };
    const isLate = this.clock.now().getTime() - request.askedAt.getTime() > keysLastMs;
    const known = isLate ? await this.find(request) : undefined;
    return known ? outcomeOf(known) : this.create(request, { card, way, key: request.key });
  }

  private async create(request: VaultRequest, how: { card: CardName; way: Way; key: string }): Promise<VaultAnswer> {
    const stripe = await this.client.open();
    try {
      return outcomeOf(await stripe.paymentIntents.create(intentOf(request, how), { idempotencyKey: how.key }));
    } catch (error) {
      return refusalOf(error) ?? (await this.afterFailure(request, how, error));
    }
  }

  /**
   * A failure of Stripe's own may have charged the card all the same: its list says so. It is kept under the key and comes again
   * with it; once it did, and the list has nothing, the question is asked anew.
   */
  private async afterFailure(request: VaultRequest, how: { card: CardName; way: Way; key: string }, error: unknown): Promise<VaultAnswer> {
    if (!isBroken(error)) throw error;
    const known = await this.find(request);
    if (known) return outcomeOf(known);
    if (!isReplayed(error) || how.key !== request.key) throw error;
    return this.create(request, { ...how, key: `${request.key}:again` });
  }
}

function outcomeOf(intent: Stripe.PaymentIntent): VaultAnswer {
  const answer = answerOf(intent);
  if (!answer) throw new Error('Stripe is still working on a charge');
  return answer;
}

/** Its owner is not there: a bank that wants them to confirm says so, and nothing is taken. */
function intentOf({ key, amountCents, currency, about }: VaultRequest, { card, way }: { card: CardName; way: Way }) {
  return {
    amount: amountCents,
    currency: currency.toLowerCase(),
    customer: card.customer,
    payment_method: card.method,
    allowed_payment_method_types: ['card'],
    capture_method: way,
    confirm: true,
    off_session: true,
    metadata: { key, [about.kind]: about.id, ride: about.rideId },
  } satisfies Stripe.PaymentIntentCreateParams;
}
