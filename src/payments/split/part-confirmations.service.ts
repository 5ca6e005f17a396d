import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../config/clock.js';
import { later } from '../../contract/duration.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { withCurrent } from '../../http/with-current.js';
import { sweepEach } from '../../jobs/each-due.js';
import { lockPerson } from '../../profiles/profiles.sql.js';
import { RidesApi } from '../../rides/rides.api.js';
import { CardVault } from '../cards/card-vault.js';
import { confirmationProblems } from '../confirmations/confirmations.contract.js';
import { firstLookMs, nextLookAt } from '../confirmations/confirmations.rules.js';
import { advancePart } from '../payments.jobs.js';
import type { checkPart, confirmPart } from './part-confirm.contract.js';
import * as queries from './part-confirmations.queries.js';
import type { WaitingPart } from './part-confirmations.queries.js';
import { factsOf, recordOpenTouched, recordTouched } from './part-records.js';
import { PartWaitsService } from './part-waits.service.js';
import { splitProblems } from './split.contract.js';
import { fareToShare, partOfFriend } from './split.queries.js';
import { canBePaid, isChargedPart, isInTime, isOnHold } from './split.rules.js';

/** Friends whose banks want them to confirm their part: they go there, come back, and it goes on by itself, as a rider's charge does. */
@Injectable()
export class PartConfirmationsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly vault: CardVault,
    private readonly rides: RidesApi,
    private readonly waits: PartWaitsService,
  ) {}

  /** A refusal carries the part as it is by now. */
  confirm(me: UserId, id: Id): Promise<ReplyOf<typeof confirmPart>> {
    return withCurrent(
      () => this.confirmNow(me, id),
      async () => (await this.seen(me, id))?.json,
    );
  }

  private async confirmNow(me: UserId, id: Id): Promise<ReplyOf<typeof confirmPart>> {
    const part = await this.mine(me, id);
    if (part?.status !== 'failed' || part.is_card_removed) refuse(confirmationProblems, 'nothing_to_confirm');
    const { confirm_ref: ref, card_ref: cardRef } = part;
    // Nobody is sent to confirm what would be given back to them.
    await this.assertWanted(part);
    // Before they leave: what they confirm is found also when they do not come back.
    await this.work.run((unit) => unit.all(queries.notePartSent, { id, ref, now: unit.now, look: later(unit.now, firstLookMs) }));
    const url = await this.vault.confirm({ ref, cardRef, returnTo: `/account/payment-methods?confirmed=${id}` });
    if (url !== undefined) return { url };
    if ((await this.lookAt(part)) === 'confirmed') return { url: null };
    await this.waits.giveUp(part);
    return refuse(confirmationProblems, 'confirmation_declined');
  }

  async check(me: UserId, id: Id): Promise<ReplyOf<typeof checkPart>> {
    const part = await this.sql.one(queries.waitingPart, { id });
    if (part?.friend_id === me && part.status === 'failed') await this.lookAt(part);
    const seen = await this.seen(me, id);
    // Somebody else's looks as one that is through: it says nothing of it.
    const isThrough = !seen || isChargedPart(seen.json.status);
    return { state: isThrough ? 'confirmed' : 'waiting' };
  }

  /** Something may have become of it, or it is over. */
  async look(id: Id): Promise<void> {
    const part = await this.sql.one(queries.waitingPart, { id });
    if (part?.status === 'failed') await this.lookAt(part);
    else if (part?.status === 'charging') await this.work.run((unit) => unit.all(queries.restLookingAtPart, { id }));
    else if (part) await this.waits.drop(part);
  }

  async lookDue(): Promise<void> {
    await sweepEach(await this.sql.all(queries.duePartConfirmations, { now: this.clock.now() }), ({ id }) => this.look(id));
  }

  private seen(me: UserId, id: Id) {
    return this.sql.one(partOfFriend, { id, me, now: this.clock.now() });
  }

  private async mine(me: UserId, id: Id): Promise<WaitingPart | undefined> {
    const part = await this.sql.one(queries.waitingPart, { id });
    return part === undefined || part.friend_id === me ? part : refuse(commonProblems, 'not_found');
  }

  private async assertWanted(part: WaitingPart): Promise<void> {
    const [fare, now] = [await this.sql.one(fareToShare, { ride: part.ride_id }), this.clock.now()];
    if (canBePaid(part, fare, now)) return;
    refuse(splitProblems, isInTime(part, now) && isOnHold(part, fare) ? 'part_on_hold' : 'part_closed');
  }

  private async lookAt(part: WaitingPart): Promise<'confirmed' | 'waiting'> {
    const { id, confirm_ref: ref, confirm_since: sentAt } = part;
    const { is } = await (part.is_card_removed ? this.vault.endWait(ref) : this.vault.waited(ref));
    if (is === 'taken' || is === 'held') {
      if (await this.work.run((unit) => this.goOn(unit, part))) return 'confirmed';
      await this.waits.drop(part);
      return 'waiting';
    }
    if (is === 'gone') await this.waits.giveUp(part);
    else if (sentAt) await this.work.run((unit) => unit.all(queries.lookAtPartAgain, { id, ref, at: nextLookAt(sentAt, unit.now) }));
    return 'waiting';
  }

  /**
   * In the order of whoever changes a ride: the ride, then its part; before them the friend, as by whoever closes an account. False where
   * it is not asked for any more, or not that much, or of somebody who is gone; true also where another look was faster. Whoever was
   * suspended at their bank pays all the same, as who tips.
   */
  private async goOn(unit: Unit, part: WaitingPart): Promise<boolean> {
    const { id, ride_id: ride, confirm_ref: ref, friend_id: friend } = part;
    await unit.all(lockPerson, { id: friend });
    await this.rides.lockToPay(unit, ride);
    const known = await unit.one(queries.waitingPart, { id });
    if (known?.confirm_ref !== ref || known.status === 'charging') return true;
    if (!known.can_pay || !canBePaid(known, await unit.one(fareToShare, { ride }), unit.now)) return false;
    if (!(await unit.one(queries.goOnWithPart, { id, ref, key: randomUUID(), friend, now: unit.now }))) return false;
    recordTouched(unit, factsOf(part));
    await recordOpenTouched(unit, { rideId: ride, customerId: part.customer_id });
    unit.enqueue(advancePart, { partId: id });
    return true;
  }
}
