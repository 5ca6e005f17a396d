import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { RidesApi } from '../../rides/rides.api.js';
import { CardVault, type VaultAnswer, type VaultReturn } from '../cards/card-vault.js';
import { nextTryAt } from '../debts/debts.rules.js';
import { insertEntries } from '../ledger/ledger.queries.js';
import { advancePart } from '../payments.jobs.js';
import { type Failed, ReturnedRefundsService } from '../setbacks/returned-refunds.service.js';
import { firstOf, lostOf } from '../setbacks/setbacks.rules.js';
import { factsOf, recordClosed, recordOpenTouched, recordTouched } from './part-records.js';
import { PartWaitsService } from './part-waits.service.js';
import * as queries from './part-steps.queries.js';
import type { PartStep } from './part-steps.queries.js';
import { partFailed, partPaid, partToConfirm } from './split.events.js';
import { withdrawPart } from './split.queries.js';
import { partEntriesOf, returnEntriesOf } from './split.rules.js';

/** An answer to a return, and what of the part’s was in the books and has failed since. */
interface Returned {
  readonly key: string;
  readonly answer: VaultReturn;
  readonly lost: readonly Failed[];
}

type Refused = Extract<VaultAnswer, { readonly ok: false }>;

/** Takes parts from friends' cards and gives them back to riders', outside any transaction, and keeps what the provider answers (D7). */
@Injectable()
export class PartProgressService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly vault: CardVault,
    private readonly rides: RidesApi,
    private readonly waits: PartWaitsService,
    private readonly refunds: ReturnedRefundsService,
  ) {}

  /** Takes the next step of one part, if it has one. */
  async advance(id: Id): Promise<void> {
    const part = await this.sql.one(queries.partToAdvance, { id });
    if (part?.step === 'charge' && part.charge_key !== null) return this.take(part, part.charge_key);
    if (part && part.step !== 'charge' && part.return_key !== null) return this.giveBack(part, part.return_key);
  }

  private async take(part: PartStep, key: string): Promise<void> {
    const { id, ride_id: rideId, card_ref: cardRef, amount_cents: amountCents, currency, updated_at: askedAt } = part;
    const about = { rideId, kind: 'part', id } as const;
    const ref = part.confirm_ref;
    const hasPaid = ref !== null && (await this.waits.hasPaid({ ...part, confirm_ref: ref }));
    const answer: VaultAnswer = hasPaid
      ? { ok: true, ref }
      : await this.vault.capture({ key, cardRef, amountCents, currency, about, askedAt }, null);
    await this.note(part, (unit) => (answer.ok ? this.taken(unit, part, { key, ref: answer.ref }) : this.refused(unit, part, key, answer)));
  }

  private async giveBack(part: PartStep, key: string): Promise<void> {
    const { fare_ref: chargeRef, amount_cents: amountCents, currency, refusals: attempt } = part;
    const answer = await this.vault.refund({ key, chargeRef: chargeRef ?? '', amountCents, currency, attempt });
    if (!answer) return;
    const lost = answer.ok ? await this.refunds.failedOf(lostOf(part.return_ref, answer.ref)) : [];
    await this.note(part, (unit) => this.returned(unit, part, { key, answer, lost }));
  }

  /** In the order of whoever changes a ride: the ride, then its part. Both people see what came of it, and the others whether they can pay. */
  private async note(part: PartStep, write: (unit: Unit) => Promise<void>): Promise<void> {
    await this.work.run(async (unit) => {
      await this.rides.lockToPay(unit, part.ride_id);
      await write(unit);
      recordTouched(unit, factsOf(part));
      await recordOpenTouched(unit, { rideId: part.ride_id, customerId: part.customer_id });
    });
  }

  /** An answer that comes second changes nothing. */
  private async taken(unit: Unit, part: PartStep, { key, ref }: { key: string; ref: string }): Promise<void> {
    const { id, friend_id: friendId, amount_cents: cents } = part;
    if (!(await unit.one(queries.noteTaken, { id, key, ref, returnKey: randomUUID(), now: unit.now }))) return;
    await this.book(unit, part, partEntriesOf(friendId, cents));
    unit.record(partPaid, factsOf(part));
    unit.enqueue(advancePart, { partId: id });
  }

  /**
   * Nobody owes it, and the card books the next ride all the same: the rider has paid (M51). A bank that wants to hear from the friend
   * is one that they can go to, as long as the part is open. Whose friendship ended meanwhile is asked for nothing more.
   */
  private async refused(unit: Unit, part: PartStep, key: string, answer: Refused): Promise<void> {
    const { id, ride_id: ride } = part;
    const isToConfirm = answer.reason === 'confirm';
    const noted = isToConfirm
      ? await unit.one(queries.noteToConfirm, { id, key, ref: answer.ref, now: unit.now })
      : await unit.one(queries.noteDeclined, { id, key, now: unit.now });
    if (!noted) return;
    if (await unit.one(queries.partOfFriends, { id })) unit.record(isToConfirm ? partToConfirm : partFailed, factsOf(part));
    else recordClosed(unit, await unit.all(withdrawPart, { id, ride, now: unit.now }), 'withdrawn');
  }

  /**
   * The answer names all that was given with this key so far, and that is what the books have from here on: where one of the rider's
   * two charges gave nothing, what the other gave, and the next try gives what is missing.
   */
  private async returned(unit: Unit, part: PartStep, { key, answer, lost }: Returned): Promise<void> {
    const { id, refusals: attempt, amount_cents: whole, back_cents: before } = part;
    const { cents, ref } = answer.ok ? { cents: answer.amountCents, ref: answer.ref } : { cents: before, ref: part.return_ref };
    const tried = { id, key, attempt, now: unit.now };
    const again = nextTryAt(attempt + 1, unit.now);
    const noted =
      cents < whole
        ? await unit.one(queries.noteNotReturned, { ...tried, cents: cents || null, ref, again })
        : await unit.one(queries.noteReturned, { ...tried, ref });
    if (!noted) return;
    await this.refunds.addReplaced(unit, key, lost);
    await this.refunds.endReturned(unit, id, whole - cents);
    if (cents < whole && again === null)
      await this.refunds.addGivenUp(unit, {
        id,
        key,
        chargeRef: firstOf(part.fare_ref),
        amountCents: whole - cents,
        currency: part.currency,
      });
    if (cents === before) return;
    await this.book(unit, part, returnEntriesOf(part.customer_id, cents - before));
    this.rides.touch(unit, part.ride_id, [part.customer_id]);
  }

  private async book(unit: Unit, { ride_id: ride, currency }: PartStep, entries: ReturnType<typeof partEntriesOf>): Promise<void> {
    await unit.all(insertEntries, { ride, payout: null, entries, currency, now: unit.now });
  }
}
