import { Injectable } from '@nestjs/common';
import { noteAct } from '../../audit/audit.api.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { withCurrent } from '../../http/with-current.js';
import { RidesApi } from '../../rides/rides.api.js';
import { insertEntries } from '../ledger/ledger.queries.js';
import { RefundProgressService } from '../refunds/refund-progress.service.js';
import { refundProblems } from '../refunds/refunds.contract.js';
import { RefundsService, refuseOwn } from '../refunds/refunds.service.js';
import { factsOf, recordTouched } from '../split/part-records.js';
import type { ChangedPart } from '../split/split.queries.js';
import { returnEntriesOf } from '../split/split.rules.js';
import * as queries from './given-parts.queries.js';
import { SetbackDesk } from './setback-desk.service.js';
import { type recordGiven, type Setback, setbackProblems } from './setbacks.contract.js';

interface Wish {
  readonly id: Id;
  readonly body: InputOf<typeof recordGiven>['body'];
  readonly idempotencyKey: string | undefined;
}

type RefundWish = Wish['body'] & { readonly id: Id; readonly refund: { readonly payment_id: Id; readonly part_id: Id | null } };

/**
 * What friends paid and no card of the rider took, and refunds that came back: people of the town give it themselves. The money has left
 * by then; what is written down is booked as any other return or refund (I4).
 */
@Injectable()
export class GivenByHand {
  constructor(
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly rides: RidesApi,
    private readonly desk: SetbackDesk,
    private readonly refunds: RefundsService,
    private readonly progress: RefundProgressService,
  ) {}

  /** The same key answers the first answer (I7); of two desks the second is told that it was given. */
  record(me: UserId, { id, body, idempotencyKey }: Wish): Promise<Setback> {
    const wish = { id, ...body };
    const repeatable = { userId: me, scope: 'setback-given', key: idempotencyKey, request: wish };
    return withCurrent(
      () => this.work.run((unit) => this.idempotency.once(unit, repeatable, () => this.recordIn(unit, me, wish))),
      () => this.work.run((unit) => this.desk.one(unit, id)),
    );
  }

  /** In the order of whoever changes a ride: the ride, under which steps of parts and refunds come one after another, then what it is. */
  private async recordIn(unit: Unit, me: UserId, wish: Wish['body'] & { id: Id }): Promise<Setback> {
    const { id } = wish;
    const found = await unit.one(queries.rideOfSetback, { id });
    if (!found) refuse(commonProblems, 'not_found');
    await this.rides.lockToPay(unit, found.ride_id);
    // Before all that could be refused by what is missing: of a ride of one's own nothing is told of that.
    await refuseOwn(unit, me, found.ride_id);
    const refund = await unit.one(queries.refundToGive, { id });
    await (refund ? this.giveRefund(unit, me, { ...wish, refund }) : this.givePart(unit, me, wish));
    return this.desk.one(unit, id);
  }

  /** All that is missing of their refunds of this charge, whichever of its setbacks is pressed. */
  private async giveRefund(unit: Unit, me: UserId, { id, amount_cents: cents, reason, refund }: RefundWish): Promise<void> {
    const { to_give_cents: missing } = await this.desk.one(unit, id);
    if (missing === null) refuse(setbackProblems, 'part_given');
    if (missing !== cents) refuse(setbackProblems, 'part_changed');
    const refundId = await this.refunds.giveByHand(unit, me, { id: refund.payment_id, part: refund.part_id, cents, reason });
    await this.progress.noteGiven(unit, refundId);
  }

  private async givePart(unit: Unit, me: UserId, { id, amount_cents: cents, reason }: Wish['body'] & { id: Id }): Promise<void> {
    const part = await unit.one(queries.partToGive, { id });
    const { part_return: back } = await this.desk.one(unit, id);
    if (!part || !back) refuse(setbackProblems, 'not_a_part');
    if (part.friend_id === me) refuse(refundProblems, 'own_charge');
    if (back.state === 'under_way') refuse(setbackProblems, 'part_on_its_way');
    if (back.state !== 'given_up') refuse(setbackProblems, 'part_given');
    if (back.missing_cents !== cents) refuse(setbackProblems, 'part_changed');
    await this.book(unit, { id, part, cents });
    const subject = { kind: 'ride', id: part.ride_id } as const;
    const [before, after] = [cents, 0].map((missing) => ({ part_id: part.id, missing_cents: missing }));
    await noteAct(unit, { by: me, act: 'part_given', subject, before, after, reason });
  }

  /** Both people, and whoever looks at the ride or the list at the desk, see it as any other part that is back. */
  private async book(unit: Unit, { id, part, cents }: { id: Id; part: ChangedPart; cents: number }): Promise<void> {
    const { ride_id: ride, customer_id: riderId, currency } = part;
    if (!(await unit.one(queries.noteGiven, { part: part.id, setback: id, now: unit.now }))) refuse(setbackProblems, 'part_given');
    await unit.all(queries.endGiven, { part: part.id, missing: 0, given: 'hand', now: unit.now });
    await unit.all(insertEntries, { ride, payout: null, entries: returnEntriesOf(riderId, cents), currency, now: unit.now });
    recordTouched(unit, factsOf(part));
    this.rides.touch(unit, ride, [riderId]);
  }
}
