import { Logger } from '@nestjs/common';
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
  private readonly logger = new Logger('Stripe');

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

  /** An account that took nothing is not what we know of it: its driver reads why, also where the event was lost. */
  override async send(order: PayoutOrder): Promise<BankAnswer> {
    const answer = await this.payouts.send(order);
    if (answer.status === 'failed' && answer.failure === 'account_incomplete') await this.lookAt(order.accountRef);
    return answer;
  }

  /** The answer to the order counts, whatever becomes of this. */
  private async lookAt(accountRef: string): Promise<void> {
    try {
      await this.accounts.look(accountRef);
    } catch (error) {
      this.logger.warn({ err: error }, 'an account that took no money could not be looked at');
    }
  }

  override look(ref: string): Promise<BankAnswer> {
    return this.payouts.look(ref);
  }

  override deskUrl(accountRef: string): string {
    return this.payouts.deskUrl(accountRef);
  }
}
