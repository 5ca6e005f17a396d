import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { withCurrent } from '../../http/with-current.js';
import { lockPerson } from '../../profiles/profiles.sql.js';
import { RidesApi, type RideToPay } from '../../rides/rides.api.js';
import { payingCard } from '../debts/debts.queries.js';
import { cardProblems } from '../payments.contract.js';
import * as queries from './extras.queries.js';
import { ExtrasService } from './extras.service.js';
import { type giveTip, type Tip, tipProblems } from './tips.contract.js';
import { canTip, tipOf, type TipRow } from './tips.rules.js';

interface Wish extends Pick<InputOf<typeof giveTip>, 'params' | 'body'> {
  readonly idempotencyKey: string | undefined;
}

/** A ride of the reader's, and its tip. */
interface Held {
  readonly ride: RideToPay;
  readonly known: TipRow;
}

/** Tips: up to 14 days after a ride, all of it the driver's (D8). */
@Injectable()
export class TipsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly rides: RidesApi,
    private readonly extras: ExtrasService,
  ) {}

  /** Inside a transaction it is seen as that has it. */
  async of(rideId: Id, me: UserId): Promise<Tip> {
    const row = await this.sql.one(queries.tipOfViewer, { ride: rideId, me });
    return row ? tipOf(row, me, this.clock.now()) : refuse(commonProblems, 'not_found');
  }

  /** The same key answers the first answer (I7). */
  give(me: UserId, { params, body, idempotencyKey }: Wish): Promise<Tip> {
    const wish = { ...params, ...body };
    const repeatable = { userId: me, scope: 'tip', key: idempotencyKey, request: wish };
    return withCurrent(
      () => this.work.run((unit) => this.idempotency.once(unit, repeatable, () => this.giveIn(unit, me, wish))),
      () => this.of(params.id, me),
    );
  }

  /** Of two tabs one comes first, and the other one sees what it gave. */
  private async giveIn(unit: Unit, me: UserId, wish: Wish['params'] & Wish['body']): Promise<Tip> {
    const { ride, known } = await this.hold(unit, me, wish.id);
    if (known.status !== null && known.status !== 'failed')
      return known.amount_cents === wish.amount_cents ? this.of(ride.id, me) : refuse(tipProblems, 'tip_given');
    if (!canTip(known, unit.now)) refuse(tipProblems, 'tip_closed');
    const cardId = wish.payment_method_id ?? ride.payment_method_id;
    if (!(await unit.one(payingCard, { at: unit.now, rider: me, card: cardId }))) refuse(cardProblems, 'card_unusable');
    await this.extras.ask(unit, ride, { purpose: 'tip', cents: wish.amount_cents, cardId });
    return this.of(ride.id, me);
  }

  /** The driver, as by whoever closes an account: of a tip and a closing at once one finds what the other did. Then the ride. */
  private async hold(unit: Unit, me: UserId, id: Id): Promise<Held> {
    const seen = await unit.one(queries.tipOfViewer, { ride: id, me });
    if (seen?.customer_id !== me) refuse(commonProblems, 'not_found');
    if (seen.driver_id !== null) await unit.all(lockPerson, { id: seen.driver_id });
    const ride = await this.rides.lockToPay(unit, id);
    const known = ride && (await unit.one(queries.tipOfViewer, { ride: id, me }));
    return known ? { ride, known } : refuse(commonProblems, 'not_found');
  }
}
