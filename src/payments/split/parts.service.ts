import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { Json } from '../../http/json.js';
import { withCurrent } from '../../http/with-current.js';
import { holdPerson } from '../../profiles/profiles.sql.js';
import { RidesApi, type RideToPay } from '../../rides/rides.api.js';
import { payingCard } from '../debts/debts.queries.js';
import { cardProblems } from '../payments.contract.js';
import { advancePart } from '../payments.jobs.js';
import { factsOf, recordOpenTouched, recordTouched } from './part-records.js';
import { type acceptPart, type listMyParts, type MyPart, splitProblems } from './split.contract.js';
import { partAccepted, partDeclined } from './split.events.js';
import * as queries from './split.queries.js';
import type { HeldPart } from './split.queries.js';
import { isChargedPart, isInTime, isOnHold, isOpenPart } from './split.rules.js';

const Position = z.tuple([z.uuid()]);

/** A part of somebody's, and its ride, both held. */
interface Held {
  readonly me: UserId;
  readonly part: HeldPart;
  readonly ride: RideToPay;
}

/** What friends are asked to pay of a fare, and what they answer (M51). */
@Injectable()
export class PartsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly rides: RidesApi,
  ) {}

  async page(
    me: UserId,
    { cursor, limit, unpaid = false }: InputOf<typeof listMyParts>['query'],
  ): Promise<Json<ReplyOf<typeof listMyParts>>> {
    const [before] = positionAt(Position, cursor, [null]);
    const rows = await this.sql.all(queries.partsPageOf, { me, before, limit: limit + 1, isUnpaidOnly: unpaid, now: this.clock.now() });
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return new Json(`{"parts":[${items.map(({ json }) => json).join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`);
  }

  /**
   * The card is charged at once where the fare is paid, and else when it is. Again it answers what became of it (I7). Held as by whoever
   * closes an account, before the ride: of the two at once one finds what the other did.
   */
  accept(me: UserId, id: Id, { payment_method_id: card, amount_cents: seenCents }: InputOf<typeof acceptPart>['body']): Promise<MyPart> {
    return this.change(me, id, async (unit) => {
      if (!(await unit.one(holdPerson, { id: me }))) refuse(commonProblems, 'signed_out');
      const held = await this.hold(unit, id, me);
      const { part } = held;
      if (isChargedPart(part.status)) return this.of(id, me);
      if (!isOpenPart(part.status) || !isInTime(part, unit.now)) refuse(splitProblems, 'part_closed');
      if (part.amount_cents !== seenCents) refuse(splitProblems, 'part_changed');
      if (!(await unit.one(payingCard, { at: unit.now, rider: me, card }))) refuse(cardProblems, 'card_unusable');
      await this.pay(unit, held, card);
      return this.of(id, me);
    });
  }

  decline(me: UserId, id: Id): Promise<{ id: Id }> {
    return this.change(me, id, async (unit) => {
      const { part } = await this.hold(unit, id, me);
      if (isChargedPart(part.status)) refuse(splitProblems, 'part_paid');
      if (part.status === 'declined') return { id };
      const declined = await unit.one(queries.declinePart, { id, now: unit.now });
      if (!declined) refuse(splitProblems, 'part_closed');
      unit.record(partDeclined, factsOf(declined));
      recordTouched(unit, factsOf(declined));
      return { id };
    });
  }

  /** A refusal carries the part as it is by now. */
  private change<T>(me: UserId, id: Id, command: (unit: Unit) => Promise<T>): Promise<T> {
    return withCurrent(
      () => this.work.run(command),
      async () => (await this.seen(id, me))?.json,
    );
  }

  /** Asks the card that a friend chose, once their fare was paid; nothing where the part is not open any more. */
  async charge(unit: Unit, id: Id, card: Id): Promise<void> {
    const asked = await unit.one(queries.chargePart, { id, card, key: randomUUID(), now: unit.now });
    if (asked) unit.enqueue(advancePart, { partId: id });
  }

  /** A fare that came back is not shared any more. */
  private async pay(unit: Unit, { me, part, ride }: Held, card: Id): Promise<void> {
    const fare = await unit.one(queries.fareToShare, { ride: ride.id });
    const isPaid = fare?.status === 'captured';
    const isOver = fare?.status === 'refunded' || fare?.status === 'void';
    if (isOver) refuse(splitProblems, 'part_closed');
    if (isOnHold(part, fare)) refuse(splitProblems, 'part_on_hold');
    const facts = factsOf({ ...part, ride_id: ride.id, friend_id: me, currency: ride.currency, customer_id: ride.customer_id });
    recordTouched(unit, facts);
    if (isPaid) {
      await this.charge(unit, part.id, card);
      return recordOpenTouched(unit, { rideId: ride.id, customerId: ride.customer_id });
    }
    await unit.one(queries.acceptPart, { id: part.id, card, now: unit.now });
    if (part.status !== 'accepted') unit.record(partAccepted, facts);
  }

  /** The ride, then its part: the order of whoever pays the fare or gives it back. What is not mine, or was taken back, is not there. */
  private async hold(unit: Unit, id: Id, me: UserId): Promise<Held> {
    const known = await unit.one(queries.rideOfPart, { id, me });
    const ride = known && (await this.rides.lockToPay(unit, known.ride_id));
    const part = ride && (await unit.one(queries.holdPart, { id }));
    return part && part.status !== 'withdrawn' ? { me, part, ride } : refuse(commonProblems, 'not_found');
  }

  private async of(id: Id, me: UserId): Promise<MyPart> {
    return (await this.seen(id, me))?.json ?? refuse(commonProblems, 'not_found');
  }

  private seen(id: Id, me: UserId) {
    return this.sql.one(queries.partOfFriend, { id, me, now: this.clock.now() });
  }
}
