import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Id } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { RidesApi } from '../../rides/rides.api.js';
import { CardVault, type VaultRefunded } from '../cards/card-vault.js';
import { nextTryAt } from '../debts/debts.rules.js';
import { insertEntries } from '../ledger/ledger.queries.js';
import { refundBounced, type SetbackFacts, setbackOpened } from '../payments.events.js';
import { advanceRefund } from '../payments.jobs.js';
import { driverPartIn, refundEntriesOf } from '../refunds/refunds.rules.js';
import { showReturned } from '../refunds/show-returned.js';
import { factsOf, recordTouched } from '../split/part-records.js';
import { returnEntriesOf } from '../split/split.rules.js';
import { endGiven, openOfPart } from './given-parts.queries.js';
import * as queries from './returned-refunds.queries.js';
import type { DoneRefund, PartOf, ReturnedPart } from './returned-refunds.queries.js';
import { insertSetback } from './setbacks.queries.js';
import { isAmong, reversed, without } from './setbacks.rules.js';

/** A refund that its bank did not take. */
export type Failed = VaultRefunded & { readonly ref: string };

/** Refunds that a bank did not take after all: the provider said that they were given, and has the money again. */
@Injectable()
export class ReturnedRefundsService {
  constructor(
    private readonly work: Work,
    private readonly vault: CardVault,
    private readonly rides: RidesApi,
  ) {}

  async look(ref: string): Promise<void> {
    for (const failed of await this.failedOf([ref]))
      await this.work.run(async (unit) => {
        if (!(await this.ofRefund(unit, failed))) await this.ofPart(unit, failed);
      });
  }

  /** Those of them that have failed, by the provider. */
  async failedOf(refs: readonly string[]): Promise<Failed[]> {
    const refunds = await Promise.all(refs.map(async (ref) => ({ ref, refund: await this.vault.refunded(ref) })));
    return refunds.flatMap(({ ref, refund }) => (refund?.isOver ? [{ ...refund, ref }] : []));
  }

  /** What a friend’s part had in the books was given anew before its failing was heard of: these are right, and operators see it. */
  async addReplaced(unit: Unit, key: string, refunds: readonly Failed[]): Promise<void> {
    const part = await unit.one(queries.partOfReturn, { key });
    if (part) for (const failed of refunds) await this.add(unit, failed, ofReturn(part, 'sent_again'));
  }

  /** So much of a friend’s part is not at the rider’s card: of what did not arrive before, the rest is there by now. */
  async endReturned(unit: Unit, part: Id, missing: number): Promise<void> {
    await unit.all(endGiven, { part, missing, given: 'card', now: unit.now });
  }

  /**
   * The rider’s card took none of it for the last time, or not all: what a friend paid is here, and is the desk’s to give. What of it
   * came back from there before is listed already.
   */
  async addGivenUp(unit: Unit, { id, key, chargeRef, amountCents, currency }: GivenUp): Promise<void> {
    const part = await unit.one(queries.paymentOfPart, { id });
    const listed = await unit.one(openOfPart, { part: id });
    if (!part || !listed) return;
    const cents = amountCents - listed.cents;
    // No provider has a name for what it never gave.
    const failed = { ref: `none:${key}`, key, chargeRef, amountCents: cents, currency, isOver: true, reason: null };
    const about = ofReturn(part, 'given_up');
    const setbackId = cents > 0 ? await this.insert(unit, failed, about) : listed.newest;
    if (!setbackId) return;
    unit.record(setbackOpened, { setbackId, rideId: part.ride_id, kind: 'refund_failed', part: about.becomes, amountCents, currency });
    this.rides.touch(unit, part.ride_id, []);
  }

  /** Of one that is still waited for, its own job notes the answer. False where it is no refund of an operator's. */
  private async ofRefund(unit: Unit, failed: Failed): Promise<boolean> {
    const known = await unit.one(queries.refundOfKey, { key: failed.key });
    if (!known) return false;
    if (known.status === 'processing') unit.enqueue(advanceRefund, { refundId: known.id });
    await this.rides.lockToPay(unit, known.ride_id);
    const refund = await unit.one(queries.holdDoneRefund, { id: known.id });
    // Of two that were to be given one may have failed before it was booked.
    if (
      refund &&
      isAmong(refund.provider_ref, failed.ref) &&
      (await this.add(unit, failed, {
        ride: known.ride_id,
        payment: refund.payment_id,
        part: refund.part_id,
        refund: refund.id,
        becomes: null,
      }))
    )
      await this.takeBack(unit, refund, failed);
    return true;
  }

  /** What did not arrive was not given: the books are as before, and it can be given anew. */
  private async takeBack(unit: Unit, refund: DoneRefund, { amountCents }: Failed): Promise<void> {
    const { id, ride_id: ride, payer_id: customerId, driver_id: driverId, currency } = refund;
    const cents = Math.min(amountCents, refund.amount_cents);
    const driverCents = driverPartIn(refund, cents);
    if (cents === refund.amount_cents) await unit.all(queries.failRefund, { id, now: unit.now });
    else await unit.all(queries.failSomeOfRefund, { id, cents, driverCents, key: randomUUID(), now: unit.now });
    if (driverId !== null) {
      const entries = reversed(refundEntriesOf({ customerId, driverId, amountCents: cents, driverCents }));
      await unit.all(insertEntries, { ride, payout: null, entries, currency, now: unit.now });
    }
    await unit.one(queries.noteNotWhole, { id: refund.payment_id });
    await showReturned(unit, this.rides, refund);
    if (customerId !== refund.customer_id) recordTouched(unit, { riderId: refund.customer_id, friendId: customerId });
    const people = { payerId: customerId, riderId: refund.customer_id, driverId };
    unit.record(refundBounced, { ...people, refundId: id, rideId: ride, amountCents: cents, currency });
  }

  /** What a friend paid is not at the rider's card: it is sent there again, later and later. */
  private async ofPart(unit: Unit, failed: Failed): Promise<void> {
    const known = await unit.one(queries.partOfReturn, { key: failed.key });
    if (!known) return;
    await this.rides.lockToPay(unit, known.ride_id);
    const part = await unit.one(queries.partOfReturn, { key: failed.key });
    // What failed before it was booked is none of what is back.
    if (!part || !(part.return_ref === null || isAmong(part.return_ref, failed.ref))) return;
    // Where some of it is to be sent again already, this goes with it.
    const again = part.next_try_at ?? nextTryAt(part.refusals + 1, unit.now);
    if (await this.add(unit, failed, ofReturn(part, again === null ? 'given_up' : 'sent_again')))
      await this.returnAnew(unit, part, { ...failed, again });
  }

  private async returnAnew(unit: Unit, part: ReturnedPart, { ref, amountCents, again }: Failed & { again: Date | null }): Promise<void> {
    const { id, ride_id: ride, customer_id: riderId, back_cents: back, return_ref: refs, currency } = part;
    const cents = Math.min(amountCents, back);
    await unit.all(queries.returnAnew, { id, cents: back - cents || null, ref: without(refs, ref), again, now: unit.now });
    const entries = reversed(returnEntriesOf(riderId, cents));
    await unit.all(insertEntries, { ride, payout: null, entries, currency, now: unit.now });
    recordTouched(unit, factsOf(part));
    this.rides.touch(unit, ride, [riderId]);
  }

  /** Once: whoever comes second finds it there. */
  private async add(unit: Unit, failed: Failed, of: Subject): Promise<boolean> {
    const setbackId = await this.insert(unit, failed, of);
    if (setbackId === undefined) return false;
    const { amountCents, currency } = failed;
    unit.record(setbackOpened, { setbackId, rideId: of.ride, kind: 'refund_failed', part: of.becomes, amountCents, currency });
    return true;
  }

  private async insert(
    unit: Unit,
    { ref, chargeRef, amountCents, currency, reason }: Failed,
    of: Omit<Subject, 'becomes'>,
  ): Promise<Id | undefined> {
    const added = await unit.one(insertSetback, {
      kind: 'refund_failed',
      payment_id: of.payment,
      part_id: of.part,
      refund_id: of.refund,
      provider_ref: ref,
      charge_ref: chargeRef,
      amount_cents: amountCents,
      currency,
      state: 'failed',
      reason,
      due_at: null,
      is_taken: false,
      opened_at: unit.now,
      now: unit.now,
    });
    return added?.id;
  }
}

/** What of a friend’s part is not at its rider’s card, and the charge that it should have gone to. */
interface GivenUp extends Pick<Failed, 'key' | 'chargeRef' | 'amountCents' | 'currency'> {
  readonly id: Id;
}

interface Subject {
  readonly ride: string;
  readonly payment: string;
  readonly part: string | null;
  readonly refund: string | null;
  readonly becomes: SetbackFacts['part'];
}

const ofReturn = ({ id, ride_id: ride, payment_id: payment }: PartOf, becomes: Subject['becomes']): Subject => ({
  ride,
  payment,
  part: id,
  refund: null,
  becomes,
});
