import { randomUUID } from 'node:crypto';
import type { UserId } from '../../contract/ids.js';
import type { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import type { StripeClient } from './stripe-client.js';
import * as queries from './stripe-customers.queries.js';
import { isInvalid, isMissing } from './stripe.rules.js';

/** Whom Stripe keeps cards of: by our id alone, without a name or an address. */
export class StripeCustomersService {
  constructor(
    private readonly work: Work,
    private readonly client: StripeClient,
  ) {}

  /** Stripe's name for somebody, who becomes its customer with their first card. */
  async of(me: UserId): Promise<string> {
    const known = await this.work.run((unit) => unit.one(queries.customerOf, { me, key: randomUUID() }));
    if (!known) throw new Error('the customer was not stored');
    const { customer_ref: ref, provider_key: key } = known;
    if (ref !== null) return ref;
    const made = await this.client.now((stripe) =>
      stripe.customers.create({ metadata: { user: me } }, { idempotencyKey: `customer:${key}` }),
    );
    await this.work.run((unit) => unit.all(queries.noteCustomer, { me, ref: made.id }));
    const now = await this.work.run((unit) => unit.one(queries.customerOf, { me, key }));
    return now?.customer_ref ?? made.id;
  }

  /** Stripe does not know `ref` any more, since it was taken away there: whoever it was becomes another customer. */
  async lose(me: UserId, ref: string): Promise<void> {
    await this.work.run((unit) => unit.all(queries.loseCustomer, { me, ref, key: randomUUID() }));
  }

  /** Of those whose accounts were erased, Stripe drops cards and all. */
  async forgetErased(): Promise<void> {
    const erased = await this.work.run((unit) => unit.all(queries.erasedCustomers, {}));
    await sweepEach(erased, (one) => this.forget(one));
  }

  private async forget({ id: me, customer_ref: ref }: { id: UserId; customer_ref: string | null }): Promise<void> {
    if (ref !== null) await this.drop(ref);
    for (const lost of await this.namedAfter(me)) await this.drop(lost);
    await this.work.run((unit) => unit.all(queries.dropCustomer, { me }));
  }

  /**
   * All whom Stripe has by somebody's id: of a customer whose making was answered to nobody it is all that there is to find them by, since a
   * key brings the same answer for a day only. Its search takes ids in any case for the same. It has none for towns in India.
   */
  private async namedAfter(me: UserId): Promise<string[]> {
    const stripe = await this.client.open();
    const found: string[] = [];
    try {
      for await (const { id, metadata } of stripe.customers.search({ query: `metadata['user']:'${me}'`, limit: 100 }))
        if (metadata['user'] === me) found.push(id);
    } catch (error) {
      if (!isInvalid(error)) throw error;
    }
    return found;
  }

  private async drop(ref: string): Promise<void> {
    const stripe = await this.client.open();
    try {
      await stripe.customers.del(ref);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}
