import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { minuteMs } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { payoutAccountSeen } from '../payments.events.js';
import { StripeAccess } from '../stripe/stripe-access.js';
import type { StripeClient } from '../stripe/stripe-client.js';
import { isGone } from '../stripe/stripe.rules.js';
import { goneAccount, seenAccount } from './connect.rules.js';
import * as queries from './stripe-accounts.queries.js';
import type { KeptAccount } from './stripe-accounts.queries.js';

/** Where drivers come back to from Stripe, and where they go on if its page has run out. */
const payoutsPath = '/driver/payouts';
/** Whoever waits for a page waits no longer for Stripe than this (ms). */
const patienceMs = 3_000;
/** What drives people is one kind of business to Stripe: taxis and the like. */
const business = { mcc: '4121', product_description: 'Rides in town' };

/** Accounts of drivers at Stripe: opened and kept up to date by themselves on its pages, for payouts alone. */
@Injectable()
export class StripeAccountsService {
  /** Undefined in a town without Connect. */
  readonly client: StripeClient | undefined;
  private readonly publicUrl: string;

  constructor(
    { own }: StripeAccess,
    { stripe, publicUrl }: Config,
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
  ) {
    this.client = stripe?.connectSecret === undefined ? undefined : own?.client;
    this.publicUrl = publicUrl;
  }

  /**
   * What is known of somebody's account. While it does not take payouts, whoever looks wants to know whether it does by now: Stripe is
   * asked, unless it just was or is away.
   */
  async kept(me: UserId): Promise<KeptAccount | undefined> {
    const kept = await this.sql.one(queries.accountKept, { me });
    if (!kept?.account_ref || kept.state === 'ready' || !this.isOld(kept)) return kept;
    try {
      await this.look(kept.account_ref, patienceMs);
    } catch {
      return kept;
    }
    return this.sql.one(queries.accountKept, { me });
  }

  private isOld({ looked_at: at }: KeptAccount): boolean {
    return at === null || this.clock.now().getTime() - at.getTime() > minuteMs / 12;
  }

  /** The page of Stripe's on which somebody goes on: what it needs, or what it has. */
  async page(me: UserId): Promise<string | undefined> {
    const { client } = this;
    if (!client) return undefined;
    const { ref, isWhole } = await this.of(client, me);
    try {
      return await client.now((stripe) => this.link(stripe, ref, isWhole));
    } catch (error) {
      if (!isGone(error)) throw error;
      await this.work.run((unit) => unit.all(queries.loseAccount, { me, ref, key: randomUUID() }));
      const anew = await this.of(client, me);
      return client.now((stripe) => this.link(stripe, anew.ref, false));
    }
  }

  private async of(client: StripeClient, me: UserId): Promise<{ ref: string; isWhole: boolean }> {
    const known = await this.work.run((unit) => unit.one(queries.accountOf, { me, key: randomUUID() }));
    if (!known) throw new Error('the account was not stored');
    const { account_ref: ref, provider_key: key, state, needs } = known;
    if (ref !== null) return { ref, isWhole: state === 'ready' && needs.length === 0 };
    const made = await client.now((stripe) => stripe.accounts.create(accountFor(me), { idempotencyKey: `account:${key}` }));
    await this.work.run((unit) => unit.all(queries.noteAccount, { me, ref: made.id }));
    const now = await this.work.run((unit) => unit.one(queries.accountOf, { me, key }));
    return { ref: now?.account_ref ?? made.id, isWhole: false };
  }

  private async link(stripe: Stripe, account: string, isWhole: boolean): Promise<string> {
    if (isWhole) return (await stripe.accounts.createLoginLink(account)).url;
    const back = `${this.publicUrl}${payoutsPath}`;
    const urls = { return_url: `${back}?connected=yes`, refresh_url: `${back}?connected=again` };
    return (await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })).url;
  }

  /** Keeps what Stripe says of an account. What is known is read before it is asked: an older answer never comes over a newer one. */
  async look(ref: string, timeout?: number): Promise<void> {
    const known = await this.sql.one(queries.knownAccount, { ref });
    if (!known || !this.client) return;
    const seen = await this.ask(ref, timeout);
    await this.work.run(async (unit) => {
      const noted = await unit.one(queries.seeAccount, { ...seen, ref, looks: known.looks, now: unit.now });
      if (noted) unit.record(payoutAccountSeen, { driverId: noted.user_id });
    });
  }

  private async ask(ref: string, timeout: number | undefined) {
    const stripe = await this.client?.open();
    try {
      const account = await stripe?.accounts.retrieve(ref, {}, timeout === undefined ? {} : { timeout });
      return account ? seenAccount(account) : goneAccount;
    } catch (error) {
      if (isGone(error)) return goneAccount;
      throw error;
    }
  }

  /** Accounts of those who left: Stripe drops them, once there is nothing in them. */
  async forgetErased(): Promise<void> {
    const erased = await this.sql.all(queries.erasedAccounts, {});
    const stripe = erased.length > 0 ? await this.client?.open() : undefined;
    if (!stripe) return;
    let named: ReturnType<typeof namedAfter> | undefined;
    await sweepEach(erased, async ({ id: me, account_ref: ref }) => {
      // As long as something is in it Stripe keeps it, and nobody's others are looked for.
      if (ref !== null) await drop(stripe, ref);
      named ??= namedAfter(stripe, new Set(erased.map(({ id }) => id)));
      for (const { id, user } of await named) if (user === me && id !== ref) await drop(stripe, id);
      await this.work.run((unit) => unit.all(queries.dropAccount, { me }));
    });
  }
}

/**
 * The accounts of some people, by their ids: one whose making was answered to nobody is not to be found in any other way. Stripe has no
 * search for accounts; a town has as many as drivers.
 */
async function namedAfter(stripe: Stripe, people: ReadonlySet<string>): Promise<{ id: string; user: string }[]> {
  const found: { id: string; user: string }[] = [];
  for await (const { id, metadata } of stripe.accounts.list({ limit: 100 })) {
    const user = metadata?.['user'];
    if (user !== undefined && people.has(user)) found.push({ id, user });
  }
  return found;
}

async function drop(stripe: Stripe, account: string): Promise<void> {
  try {
    await stripe.accounts.del(account);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** By our id alone, as customers are. The town pays Stripe's fees and bears losses; a driver's own desk there shows what was paid. */
function accountFor(me: UserId): Stripe.AccountCreateParams {
  return {
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    business_type: 'individual',
    business_profile: business,
    capabilities: { transfers: { requested: true } },
    // Money leaves when its driver asks for it, and not by itself.
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { user: me },
  };
}
