import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { RidesApi } from '../../rides/rides.api.js';
import { CardVault, type VaultDispute } from '../cards/card-vault.js';
import { insertEntries } from '../ledger/ledger.queries.js';
import { moneyTakenBack, setbackOpened } from '../payments.events.js';
import { lookAtDispute } from '../payments.jobs.js';
import * as queries from './setbacks.queries.js';
import type { ChargeSetBack } from './setbacks.queries.js';
import { chargebackEntriesOf, isAmong } from './setbacks.rules.js';

/** Keeps what the provider says of a charge that its owner took back through their bank. */
@Injectable()
export class ChargebacksService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly vault: CardVault,
    private readonly rides: RidesApi,
  ) {}

  /** What is known is read before the provider is asked: an older answer never comes over a newer one. */
  async look(ref: string): Promise<void> {
    const known = await this.sql.one(queries.setbackOf, { ref });
    const dispute = await this.vault.dispute(ref);
    if (!dispute) return;
    const { kind, id, rideId } = dispute.about;
    const charge = await this.sql.one(queries.chargeSetBack, { kind, id });
    // The account may have charges that are not ours.
    if (charge?.ride_id !== rideId || charge.currency !== dispute.currency) return;
    await this.work.run((unit) => this.note(unit, { dispute, charge, known }));
  }

  /** In the order of whoever changes a ride: the ride, then what is about it. */
  private async note(unit: Unit, { dispute, charge, known }: Noted): Promise<void> {
    await this.rides.lockToPay(unit, charge.ride_id);
    const noted = known ? await unit.one(queries.moveSetback, movedOf(unit, dispute, known)) : await this.add(unit, dispute, charge);
    // Another look was faster, and perhaps with an older answer.
    if (!noted) return unit.enqueue(lookAtDispute, { ref: dispute.ref });
    if (!known) unit.record(setbackOpened, factsOf(noted.id, charge, dispute));
    if (isInBooks(charge, dispute)) await this.book(unit, noted.id, charge);
    if (dispute.isTaken) unit.record(moneyTakenBack, { rideId: charge.ride_id });
    // Whoever looks at the ride at the desk, or at the list, sees it; so does its rider, who can share less of what was theirs.
    this.rides.touch(unit, charge.ride_id, charge.part_id === null ? [charge.customer_id] : []);
  }

  private add(
    unit: Unit,
    { ref, chargeRef, amountCents, currency, state, reason, dueAt, isTaken, openedAt }: VaultDispute,
    of: ChargeSetBack,
  ) {
    return unit.one(queries.insertSetback, {
      kind: 'chargeback',
      payment_id: of.payment_id,
      part_id: of.part_id,
      refund_id: null,
      provider_ref: ref,
      charge_ref: chargeRef,
      amount_cents: amountCents,
      currency,
      state,
      reason,
      due_at: dueAt,
      is_taken: isTaken,
      opened_at: openedAt,
      now: unit.now,
    });
  }

  private async book(unit: Unit, id: string, { ride_id: ride }: ChargeSetBack): Promise<void> {
    const booked = await unit.one(queries.bookSetback, { id });
    if (!booked) return;
    const { is_taken: isTaken, amount_cents: amountCents, currency } = booked;
    const entries = chargebackEntriesOf({ isTaken, amountCents });
    await unit.all(insertEntries, { ride, payout: null, entries, currency, now: unit.now });
  }
}

const factsOf = (setbackId: string, { ride_id: rideId }: ChargeSetBack, { amountCents, currency }: VaultDispute) =>
  ({ setbackId, rideId, kind: 'chargeback', part: null, amountCents, currency }) as const;

interface Noted {
  readonly dispute: VaultDispute;
  readonly charge: ChargeSetBack;
  readonly known: (typeof queries.setbackOf)['row'] | undefined;
}

function movedOf({ now }: Unit, { state, reason, dueAt, isTaken }: VaultDispute, { id, looks }: NonNullable<Noted['known']>) {
  return { id, looks, state, reason, due_at: dueAt, is_taken: isTaken, now };
}

/** What was given back before anybody booked it, or was never captured here, is none of the books' business. */
function isInBooks({ refs, driver_id: driver }: ChargeSetBack, { chargeRef }: VaultDispute): boolean {
  return driver !== null && isAmong(refs, chargeRef);
}
