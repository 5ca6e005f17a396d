import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { noteAct } from '../../../audit/audit.api.js';
import type { InputOf } from '../../../contract/endpoint.js';
import type { Id, UserId } from '../../../contract/ids.js';
import { commonProblems, refuse } from '../../../contract/problem.js';
import { Idempotency } from '../../../database/idempotency/idempotency.js';
import type { Unit } from '../../../database/unit.js';
import { Work } from '../../../database/work.js';
import { lockPerson } from '../../../profiles/profiles.sql.js';
import { TheTown } from '../../../service-area/the-town.api.js';
import { balanceOf } from '../../ledger/ledger.queries.js';
import { driverAccount } from '../../ledger/ledger.rules.js';
import { recordPayout } from '../payout-moved.js';
import { payoutProblems } from '../payouts.contract.js';
import { byHandProblems, type PayoutByHand, type recordPayoutByHand } from './by-hand.contract.js';
import { insertByHand, payoutByHand, payoutToUndo, undoByHand } from './by-hand.queries.js';

type Body = InputOf<typeof recordPayoutByHand>['body'];

interface Wish {
  readonly body: Body;
  readonly idempotencyKey: string | undefined;
}

interface Undo {
  readonly id: Id;
  readonly reason: string;
}

/**
 * Payouts that people of the town made themselves: with cash, a check, or a transfer from the town's own bank. The money has left by
 * then; what is written down is booked as any other payout that arrived (I4).
 */
@Injectable()
export class PayoutsByHand {
  constructor(
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly town: TheTown,
  ) {}

  /** The same key answers the first answer (I7). */
  async record(me: UserId, { body, idempotencyKey }: Wish): Promise<PayoutByHand> {
    const { currency } = await this.town.now();
    const repeatable = { userId: me, scope: 'payout-by-hand', key: idempotencyKey, request: body };
    return this.work.run((unit) => this.idempotency.once(unit, repeatable, () => this.recordIn(unit, me, { ...body, currency })));
  }

  /** Under the driver's lock, as their own requests are: nobody is paid more than there is, by whomever. */
  private async recordIn(unit: Unit, me: UserId, wish: Body & { currency: string }): Promise<PayoutByHand> {
    const { driver_id: driver, amount_cents: cents, way, reference, reason, currency } = wish;
    if (driver === me) refuse(byHandProblems, 'own_payout');
    if (!(await unit.one(lockPerson, { id: driver }))) refuse(commonProblems, 'not_found');
    const before = (await unit.one(balanceOf, { account: driverAccount(driver) }))?.cents ?? 0;
    if (before < cents) refuse(payoutProblems, 'balance_too_low');
    const added = await unit.one(insertByHand, { driver, cents, currency, way, reference, key: randomUUID(), now: unit.now });
    if (!added) throw new Error('the payout was not stored');
    const facts = { payoutId: added.id, driverId: driver, amountCents: cents, currency, way, reference };
    await recordPayout(unit, { ...facts, status: 'paid' }, null);
    const after = { payout: added.id, amount_cents: cents, currency, way, reference };
    await noteAct(unit, { by: me, act: 'payout_recorded', subject: { kind: 'user', id: driver }, after, reason });
    return this.view(unit, added.id);
  }

  async undo(me: UserId, { id, reason }: Undo): Promise<PayoutByHand> {
    return this.work.run(async (unit) => {
      const payout = await unit.one(payoutToUndo, { id });
      if (!payout) refuse(commonProblems, 'not_found');
      const { driver_id: driver, amount_cents: cents, currency, way, provider_ref: reference } = payout;
      if (way === null || reference === null) refuse(byHandProblems, 'not_by_hand');
      if (driver === me) refuse(byHandProblems, 'own_payout');
      if (await unit.one(undoByHand, { id, now: unit.now })) {
        const facts = { payoutId: id, driverId: driver, amountCents: cents, currency, way, reference };
        await recordPayout(unit, { ...facts, status: 'failed', failure: 'returned' }, 'paid');
        const after = { payout: id, amount_cents: cents, currency, way, reference };
        await noteAct(unit, { by: me, act: 'payout_undone', subject: { kind: 'user', id: driver }, after, reason });
      }
      return this.view(unit, id);
    });
  }

  private async view(unit: Unit, id: Id): Promise<PayoutByHand> {
    return (await unit.one(payoutByHand, { id }))?.json ?? refuse(commonProblems, 'not_found');
  }
}
