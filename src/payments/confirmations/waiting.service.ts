import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { later } from '../../contract/duration.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { RidesApi } from '../../rides/rides.api.js';
import { type PaymentRow, paymentToAdvance } from '../answers.queries.js';
import { AnswersService } from '../answers.service.js';
import { CardVault } from '../cards/card-vault.js';
import { isExtra } from '../extras/extras.rules.js';
import { debtsTouched } from '../payments.events.js';
import { authoriseBeforeMs } from '../payments.jobs.js';
import { askHoldAnew, endConfirmation, heldLater, takeConfirmed } from './confirmations.queries.js';
import { type Confirmed, isWanted } from './confirmations.rules.js';
import { endWaiting, giveBackConfirmed } from './unwanted.js';

/**
 * Before a card is asked, let go or asked anew: what waits for its owner at a bank is ended, so that nobody pays twice. Where the
 * owner was faster, what they confirmed is what pays.
 */
@Injectable()
export class WaitingService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly vault: CardVault,
    private readonly answers: AnswersService,
    private readonly rides: RidesApi,
  ) {}

  /** The payment as it goes on from here; undefined where nothing is left to be asked. */
  async end(payment: PaymentRow): Promise<PaymentRow | undefined> {
    const { id, confirm_ref: ref } = payment;
    if (ref === null) return payment;
    const waited = await endWaiting(this.vault, ref);
    if ('amountCents' in waited && isWanted(payment, waited) && (await this.isDue(payment))) return this.take(payment, ref, waited);
    await giveBackConfirmed(this.vault, ref, waited);
    await this.work.run(async (unit) => {
      // Of two who end it one gives the key: whoever comes second asks the same.
      if (await unit.one(endConfirmation, { id, ref })) await unit.all(askHoldAnew, { id, key: randomUUID() });
      unit.record(debtsTouched, { userId: payment.customer_id });
    });
    return this.sql.one(paymentToAdvance, { id });
  }

  /** A hold for a ride that was moved by days would be gone before it (decision 070). */
  private async isDue({ step, ride_id: ride }: PaymentRow): Promise<boolean> {
    if (step !== 'authorise') return true;
    const isLater = await this.work.run((unit) => unit.one(heldLater, { ride, holdsUntil: later(unit.now, authoriseBeforeMs) }));
    return isLater === undefined;
  }

  /**
   * As it was when the owner's answer was found wanted: a ride that is canceled or moved in that moment has a job of its own. The ride names
   * the card that pays it, whichever was chosen in the meantime.
   */
  private async take(payment: PaymentRow, ref: string, { is, amountCents: held }: Confirmed): Promise<PaymentRow | undefined> {
    const { id, step, provider_key: key, amount_cents: cents, ride_id: ride, purpose } = payment;
    if (step === null) return undefined;
    const hold = is === 'held' ? ref : null;
    const isTaken = await this.work.run(async (unit) => {
      await this.rides.lockToPay(unit, ride);
      const taken = await unit.one(takeConfirmed, { id, ref, step, key, cents, hold, held, now: unit.now });
      if (taken && !isExtra(purpose)) await this.rides.setCard(unit, ride, taken.payment_method_id);
      return taken;
    });
    const mine = isTaken && (await this.sql.one(paymentToAdvance, { id }));
    if (mine?.step !== step || mine.provider_key !== key) return undefined;
    if (is === 'held' && step === 'capture') {
      await this.work.run((unit) => unit.all(endConfirmation, { id, ref }));
      return mine;
    }
    await this.answers.note(mine, is === 'held' ? 'authorised' : 'captured', { ok: true, ref });
    return undefined;
  }
}
