import { dayMs } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { type BankAccount, type BankAnswer, PayoutBank, type PayoutOrder } from '../payouts/payout-bank.js';
import type { PayoutConnection } from '../payouts/payouts.contract.js';
import type { StripeAccountsService } from './stripe-accounts.service.js';
import type { StripePayouts } from './stripe-payouts.js';

/** Stripe says when a payout is there by then: two working days, and a weekend between. */
const usuallyWithinS = (3 * dayMs) / 1_000;

/** Payouts through Stripe Connect: to the account that a driver has there, and on to their bank. */
export class StripeBank extends PayoutBank {
  constructor(
    private readonly accounts: StripeAccountsService,
    private readonly payouts: StripePayouts,
  ) {
    super();
  }

  override async accountOf(driverId: UserId): Promise<BankAccount | undefined> {
    const kept = await this.accounts.kept(driverId);
    if (kept?.state !== 'ready' || kept.account_ref === null || kept.bank === null || kept.last4 === null) return undefined;
    const { account_ref: ref, bank, last4 } = kept;
    return { ref, bank, last4, arrivesWithinS: usuallyWithinS, isDemo: false };
  }

  override async connection(driverId: UserId): Promise<PayoutConnection> {
    const { state, needs, due_at: due } = (await this.accounts.kept(driverId)) ?? { state: 'none', needs: [], due_at: null };
    return { state, needs, due_at: due?.toISOString() ?? null };
  }

  override connect(driverId: UserId): Promise<string | undefined> {
    return this.accounts.page(driverId);
  }

  override send(order: PayoutOrder): Promise<BankAnswer> {
    return this.payouts.send(order);
  }

  override look(ref: string): Promise<BankAnswer> {
    return this.payouts.look(ref);
  }

  override deskUrl(accountRef: string): string {
    return this.payouts.deskUrl(accountRef);
  }
}
