import { Injectable } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { FriendsApi } from '../../friends/friends.api.js';
import { withCurrent } from '../../http/with-current.js';
import { holdPeople } from '../../profiles/profiles.sql.js';
import { RidesApi, type RideToPay } from '../../rides/rides.api.js';
import { payingCard } from '../debts/debts.queries.js';
import { cardProblems, wasPaid } from '../payments.contract.js';
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
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly rides: RidesApi,
    private readonly friends: FriendsApi,
    private readonly extras: ExtrasService,
  ) {}

  of(rideId: Id, me: UserId): Promise<Tip> {
    return this.work.run((unit) => this.ofIn(unit, rideId, me));
  }

  /** Under the same key it happens once; whoever asks again has the tip as it is by now (I7). */
  give(me: UserId, { params, body, idempotencyKey }: Wish): Promise<Tip> {
    const wish = { ...params, ...body };
    const repeatable = { userId: me, scope: 'tip', key: idempotencyKey, request: wish };
    return withCurrent(
      () =>
        this.work.run(async (unit) => {
          await this.idempotency.once(unit, repeatable, () => this.giveIn(unit, me, wish));
          return this.ofIn(unit, params.id, me);
        }),
      () => this.of(params.id, me),
    );
  }

  private async ofIn(unit: Unit, ride: Id, me: UserId): Promise<Tip> {
    const row = await unit.one(queries.tipOfViewer, { ride, me });
    return row ? tipOf(row, me, unit.now) : refuse(commonProblems, 'not_found');
  }

  /** Of two tabs one comes first, and the other one sees what it gave. */
  private async giveIn(unit: Unit, me: UserId, wish: Wish['params'] & Wish['body']): Promise<Tip> {
    const { ride, known } = await this.hold(unit, me, wish.id);
    if (known.status === 'processing' || wasPaid(known.status))
      return known.amount_cents === wish.amount_cents ? this.ofIn(unit, ride.id, me) : refuse(tipProblems, 'tip_given');
    if (!canTip(known, unit.now)) refuse(tipProblems, 'tip_closed');
    const cardId = wish.payment_method_id ?? ride.payment_method_id;
    if (!(await unit.one(payingCard, { at: unit.now, rider: me, card: cardId }))) refuse(cardProblems, 'card_unusable');
    await this.extras.ask(unit, ride, { purpose: 'tip', cents: wish.amount_cents, cardId });
    return this.ofIn(unit, ride.id, me);
  }

  /**
   * The pair, as by whoever rates the ride, and both people, as by whoever closes an account: of a tip and a closing at once one finds
   * what the other did. Then the ride. A driver who is suspended is tipped all the same: they cannot close.
   */
  private async hold(unit: Unit, me: UserId, id: Id): Promise<Held> {
    const seen = await unit.one(queries.tipOfViewer, { ride: id, me });
    if (seen?.customer_id !== me) refuse(commonProblems, 'not_found');
    const { driver_id: driver } = seen;
    if (driver !== null) await this.friends.holdPair(unit, driver, me);
    const people = await unit.all(holdPeople, { ids: driver === null ? [me] : [me, driver] });
    if (!people.some(({ id: held }) => held === me)) refuse(commonProblems, 'signed_out');
    const ride = await this.rides.lockToPay(unit, id);
    const known = ride && (await unit.one(queries.tipOfViewer, { ride: id, me }));
    return known ? { ride, known } : refuse(commonProblems, 'not_found');
  }
}
