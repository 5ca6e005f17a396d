import { Injectable } from '@nestjs/common';
import { AuthApi } from '../../auth/auth.api.js';
import { dayMs, later } from '../../contract/duration.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { PaymentsApi } from '../../payments/payments.api.js';
import { AccountClosing } from '../../profiles/closing/account-closing.api.js';
import { RidesApi } from '../../rides/rides.api.js';
import { TheTown } from '../../service-area/the-town.api.js';
import { accountClosing } from '../privacy.events.js';
import { eraseAccount } from '../privacy.jobs.js';
import { type closeAccount, closingGraceDays, type ClosingHold, closingProblems, type getClosing } from './closing.contract.js';

type Money = Awaited<ReturnType<PaymentsApi['openMoneyOf']>> & { readonly hasBank: boolean };

/** Closes accounts (M184, PG-8). */
@Injectable()
export class ClosingService {
  constructor(
    private readonly work: Work,
    private readonly closing: AccountClosing,
    private readonly auth: AuthApi,
    private readonly rides: RidesApi,
    private readonly payments: PaymentsApi,
    private readonly town: TheTown,
  ) {}

  async get(me: UserId): Promise<ReplyOf<typeof getClosing>> {
    const hasBank = await this.payments.hasBank(me);
    const { currency } = await this.town.recent();
    return this.work.run(async (unit) => {
      const money = await this.payments.openMoneyOf(unit, me);
      const owed = hasBank || money.payable === 0 ? null : { amount_cents: money.payable, currency };
      return { holds: await this.holdsOf(unit, me, { ...money, hasBank }), grace_days: closingGraceDays, owed };
    });
  }

  /**
   * Under a lock that everything waits for that names the person: a ride that is booked or taken at the same moment, a payout, a sign-in
   * are seen here, or find the account closed.
   */
  async close(me: UserId): Promise<ReplyOf<typeof closeAccount>> {
    const hasBank = await this.payments.hasBank(me);
    return this.work.run(async (unit) => {
      if (!(await this.closing.hold(unit, me))) refuse(commonProblems, 'signed_out');
      const holds = await this.holdsOf(unit, me, { ...(await this.payments.openMoneyOf(unit, me)), hasBank });
      if (holds.length > 0) refuse(closingProblems, 'account_held', { current: { holds } });
      const eraseAt = later(unit.now, closingGraceDays * dayMs);
      await this.closing.close(unit, me, eraseAt);
      await this.auth.endSessions(unit, me);
      unit.record(accountClosing, { userId: me, eraseAt });
      unit.enqueue(eraseAccount, { userId: me }, { runAt: eraseAt });
      return { erase_at: eraseAt.toISOString() };
    });
  }

  private async holdsOf(unit: Unit, me: UserId, money: Money): Promise<ClosingHold[]> {
    return [
      ...((await this.rides.hasOpenRide(unit, me)) ? (['ride'] as const) : []),
      ...(money.owes ? (['debt'] as const) : []),
      ...(money.isAsked ? (['charge'] as const) : []),
      ...(money.isPaidOut ? (['payout'] as const) : []),
      ...(money.payable > 0 && money.hasBank ? (['balance'] as const) : []),
    ];
  }
}
