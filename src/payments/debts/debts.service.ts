import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { Json } from '../../http/json.js';
import { withCurrent } from '../../http/with-current.js';
import { RidesApi } from '../../rides/rides.api.js';
import { type Debt, debtProblems, type listDebts, type payDebt } from './debts.contract.js';
import * as queries from './debts.queries.js';
import { cardProblems } from '../payments.contract.js';
import { debtsTouched } from '../payments.events.js';
import { advancePayment } from '../payments.jobs.js';

const Position = z.tuple([z.uuid()]);

interface Wish extends InputOf<typeof payDebt> {
  readonly idempotencyKey: string | undefined;
}

/** What riders owe, and how they pay it (M44). */
@Injectable()
export class DebtsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly rides: RidesApi,
  ) {}

  async page(me: UserId, { cursor, limit }: InputOf<typeof listDebts>['query']): Promise<Json<ReplyOf<typeof listDebts>>> {
    const [before] = positionAt(Position, cursor, [null]);
    const rows = await this.sql.all(queries.debtsPage, { me, before, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return new Json(`{"debts":[${items.map(({ json }) => json).join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`);
  }

  /**
   * Under the same key it happens once; whoever asks again has the debt as it is by now, and what was paid as it was. Whoever comes second
   * with another one is told that it is being paid.
   */
  pay(me: UserId, { params, body, idempotencyKey }: Wish): Promise<Debt> {
    const debt = { id: params.id, me };
    const repeatable = { userId: me, scope: 'debt', key: idempotencyKey, request: { ...params, ...body } };
    return withCurrent(
      () =>
        this.work.run(async (unit) => {
          const asked = await this.idempotency.once(unit, repeatable, () =>
            this.payIn(unit, me, { ...debt, cardId: body.payment_method_id }),
          );
          return (await this.owedBy(debt)) ?? asked;
        }),
      () => this.owedBy(debt),
    );
  }

  /** Held in the order of whoever takes the money or lets it go: the ride, then its payment. */
  async hold(unit: Unit, { id, debtorId: rider }: { id: Id; debtorId: UserId }): Promise<queries.Owed | undefined> {
    const known = await unit.one(queries.rideOfOwed, { id, rider });
    if (known) await this.rides.lockToPay(unit, known.ride_id);
    return unit.one(queries.lockOwed, { id, rider });
  }

  /** Asks `cardId` for a debt that is open; false when it is not, or not any more. */
  async attempt(unit: Unit, debt: { id: Id; debtorId: UserId }, cardId: Id): Promise<boolean> {
    const tried = await unit.one(queries.tryDebt, { id: debt.id, card: cardId, key: randomUUID(), now: unit.now });
    if (!tried) return false;
    await this.rides.setPaymentStatus(unit, tried.ride_id, 'processing');
    unit.record(debtsTouched, { userId: debt.debtorId });
    unit.enqueue(advancePayment, { paymentId: debt.id });
    return true;
  }

  private async payIn(unit: Unit, me: UserId, { id, cardId }: { id: Id; cardId: Id }): Promise<Debt> {
    const owed = await this.hold(unit, { id, debtorId: me });
    if (owed?.debtor_id == null) return refuseGone(owed);
    if (owed.step !== null) refuse(debtProblems, 'debt_being_paid');
    if (!(await unit.one(queries.payingCard, { at: unit.now, rider: me, card: cardId }))) refuse(cardProblems, 'card_unusable');
    await this.attempt(unit, { id, debtorId: me }, cardId);
    return this.view(unit, id);
  }

  /** As long as it is owed. */
  private async owedBy(debt: { id: Id; me: UserId }): Promise<Debt | undefined> {
    return (await this.sql.one(queries.debtOf, debt))?.json;
  }

  private async view(unit: Unit, id: Id): Promise<Debt> {
    const row = await unit.one(queries.debtJson, { id });
    return row?.json ?? refuse(commonProblems, 'not_found');
  }
}

/** Something of mine that I do not owe: paid, or never a debt. */
function refuseGone(payment: queries.Owed | undefined): never {
  return payment?.status === 'captured' ? refuse(debtProblems, 'debt_paid') : refuse(commonProblems, 'not_found');
}
