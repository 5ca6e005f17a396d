import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Id } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { RidesApi, type RideToPay } from '../../rides/rides.api.js';
import { advancePayment } from '../payments.jobs.js';
import { askExtra } from './extras.queries.js';
import type { ExtraPurpose } from './extras.rules.js';

interface Wish {
  readonly purpose: ExtraPurpose;
  readonly cents: number;
  readonly cardId: Id;
}

/** What riders give beside the fare: each a charge of its own, which no ride waits for (D7, D8). */
@Injectable()
export class ExtrasService {
  constructor(private readonly rides: RidesApi) {}

  /** The caller holds the ride and knows that the card is its rider's. False: it was given, or a card is being asked. */
  async ask(unit: Unit, ride: RideToPay, { purpose, cents, cardId: card }: Wish): Promise<boolean> {
    const { id, currency } = ride;
    const asked = await unit.one(askExtra, { ride: id, purpose, card, key: randomUUID(), cents, currency, now: unit.now });
    if (!asked) return false;
    unit.enqueue(advancePayment, { paymentId: asked.id });
    this.rides.touch(unit, id, [ride.customer_id]);
    return true;
  }
}
