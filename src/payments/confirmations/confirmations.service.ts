import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { later } from '../../contract/duration.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { ridePath } from '../../contract/pages/ride-paths.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { lockPeople } from '../../profiles/profiles.sql.js';
import { RidesApi } from '../../rides/rides.api.js';
import { CardVault } from '../cards/card-vault.js';
import { isExtra } from '../extras/extras.rules.js';
import { debtsTouched } from '../payments.events.js';
import { advancePayment } from '../payments.jobs.js';
import { type checkConfirmation, confirmationProblems, type confirmPayment, type listConfirmations } from './confirmations.contract.js';
import * as queries from './confirmations.queries.js';
import type { Waiting } from './confirmations.queries.js';
import { firstLookMs, goesOn, nextLookAt } from './confirmations.rules.js';

/** Charges whose bank wants the card's owner to confirm them: they go there, come back, and the ride's money goes on by itself (D7). */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly vault: CardVault,
    private readonly rides: RidesApi,
  ) {}

  async list(me: UserId): Promise<ReplyOf<typeof listConfirmations>> {
    const row = await this.sql.one(queries.confirmationsOf, { me, now: this.clock.now() });
    return { confirmations: row?.json ?? [] };
  }

  async confirm(me: UserId, id: Id): Promise<ReplyOf<typeof confirmPayment>> {
    const waiting = await this.sql.one(queries.waitingPayment, { id });
    if (!waiting) refuse(confirmationProblems, 'nothing_to_confirm');
    if (waiting.confirmer_id !== me) refuse(commonProblems, 'not_found');
    if (waiting.is_card_removed) refuse(confirmationProblems, 'nothing_to_confirm');
    const { confirm_ref: ref, card_ref: cardRef, ride_id: ride } = waiting;
    // Nobody is sent to confirm what would be given back to them.
    if (!(await this.whileGivable(waiting, (unit) => this.noteSent(unit, waiting)))) refuse(confirmationProblems, 'nothing_to_confirm');
    const url = await this.vault.confirm({ ref, cardRef, returnTo: `${ridePath(ride)}?confirmed=${id}` });
    if (url !== undefined) return { url };
    const state = await this.lookAt(waiting);
    if (state === 'over') refuse(confirmationProblems, 'nothing_to_confirm');
    if (state === 'confirmed') return { url: null };
    return this.rides.during(ride, me, () => this.refuseDeclined(waiting));
  }

  async check(me: UserId, id: Id): Promise<ReplyOf<typeof checkConfirmation>> {
    const waiting = await this.sql.one(queries.waitingPayment, { id });
    if (waiting?.confirmer_id === me) await this.lookAt(waiting);
    const charge = await this.sql.one(queries.chargeAsked, { id, me });
    // Somebody else's looks as one that is through: it says nothing of it.
    return { state: !charge || goesOn(charge) ? 'confirmed' : 'waiting' };
  }

  /** The provider says that something may have become of it. */
  async look(id: Id): Promise<void> {
    const waiting = await this.sql.one(queries.waitingPayment, { id });
    if (waiting) await this.lookAt(waiting);
  }

  async lookDue(): Promise<void> {
    const due = await this.sql.all(queries.dueConfirmations, { now: this.clock.now() });
    await sweepEach(due, ({ id }) => this.lookOrRest(id));
  }

  /** One that a card is being asked for anew ends by that: it is looked at no more. */
  private async lookOrRest(id: Id): Promise<void> {
    const waiting = await this.sql.one(queries.waitingPayment, { id });
    if (waiting) await this.lookAt(waiting);
    else await this.work.run((unit) => unit.all(queries.restLooking, { id }));
  }

  private async refuseDeclined(waiting: Waiting): Promise<never> {
    await this.giveUp(waiting);
    return refuse(confirmationProblems, 'confirmation_declined');
  }

  private async lookAt(waiting: Waiting): Promise<'confirmed' | 'waiting' | 'over'> {
    const { id, confirm_ref: ref, confirm_since: sentAt } = waiting;
    // With a card that was removed nobody can confirm it any more.
    const { is } = await (waiting.is_card_removed ? this.vault.endWait(ref) : this.vault.waited(ref));
    if (is === 'held' || is === 'taken') {
      const isOn = await this.whileGivable(waiting, (unit) => this.goOn(unit, waiting, is === 'held' ? 'authorise' : 'capture'));
      return isOn ? 'confirmed' : 'over';
    }
    if (is === 'gone') await this.giveUp(waiting);
    else if (sentAt) await this.work.run((unit) => unit.all(queries.lookAgain, { id, ref, at: nextLookAt(sentAt, unit.now) }));
    return 'waiting';
  }

  /** Before they leave: what they confirm is found also when they do not come back. */
  private async noteSent(unit: Unit, { id, confirm_ref: ref }: Waiting): Promise<void> {
    await unit.all(queries.noteSent, { id, ref, now: unit.now, look: later(unit.now, firstLookMs) });
  }

  private async goOn(unit: Unit, waiting: Waiting, step: 'authorise' | 'capture'): Promise<void> {
    const { id, ride_id: ride, confirm_ref: ref, confirmer_id: userId, purpose } = waiting;
    if (!(await unit.one(queries.goOn, { id, ref, step, now: unit.now }))) return;
    if (!isExtra(purpose)) await this.rides.setPaymentStatus(unit, ride, 'processing');
    unit.record(debtsTouched, { userId });
    unit.enqueue(advancePayment, { paymentId: id });
  }

  /** Under its locks. False of what nobody can get any more, or give: that is let go instead. */
  private whileGivable(waiting: Waiting, act: (unit: Unit) => Promise<void>): Promise<boolean> {
    return this.work.run(async (unit) => {
      const isGivable = await this.hold(unit, waiting);
      await (isGivable ? act(unit) : this.letGo(unit, waiting));
      return isGivable;
    });
  }

  /**
   * In the order of whoever changes a ride: its people, as by whoever closes an account, so that of both at once one finds what the other
   * did; then the ride, then its payment.
   */
  private async hold(unit: Unit, { id, ride_id: ride, driver_id: driver, confirmer_id: rider, purpose }: Waiting): Promise<boolean> {
    if (isExtra(purpose) && driver !== null) await unit.all(lockPeople, { ids: [driver, rider] });
    await this.rides.lockToPay(unit, ride);
    return (await unit.one(queries.givable, { id, now: unit.now })) !== undefined;
  }

  private async letGo(unit: Unit, { id, confirm_ref: ref, confirmer_id: userId }: Waiting): Promise<void> {
    if (!(await unit.one(queries.letGo, { id, ref, now: unit.now }))) return;
    unit.record(debtsTouched, { userId });
    unit.enqueue(advancePayment, { paymentId: id });
  }

  /** It was declined, or is over: what is left is what any card left that did not pay. */
  private async giveUp({ id, confirm_ref: ref, confirmer_id: userId }: Waiting): Promise<void> {
    const { is } = await this.vault.endWait(ref);
    if (is !== 'gone') return;
    await this.work.run(async (unit) => {
      if (await unit.one(queries.endConfirmation, { id, ref })) unit.record(debtsTouched, { userId });
    });
  }
}
