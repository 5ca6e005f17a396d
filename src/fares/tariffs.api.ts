import { Injectable } from '@nestjs/common';
import type { Id } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { type Fare, fareOf, Tariff, type Trip } from './fare.api.js';
import { tariffById, validTariff } from './fares.queries.js';

export interface ValidTariff {
  readonly id: string;
  readonly rules: Tariff;
}

/** Which prices hold when (D6, M168): the newest row that is in force. */
@Injectable()
export class Tariffs {
  constructor(private readonly sql: Sql) {}

  async validAt(now: Date): Promise<ValidTariff> {
    const row = await this.sql.one(validTariff, { now });
    if (!row) throw new Error('no tariff is in force');
    return { id: row.id, rules: Tariff.parse(row.rules) };
  }

  /** What a trip costs by the tariff in force. */
  async fareAt(now: Date, trip: Trip): Promise<Fare & { tariffId: Id }> {
    const tariff = await this.validAt(now);
    return { ...fareOf(tariff.rules, trip), tariffId: tariff.id };
  }

  /** The prices that a ride was booked at: they stay its own, whatever came into force since. */
  async of(unit: Unit, { tariff_id: id }: { tariff_id: Id }): Promise<Tariff> {
    const row = await unit.one(tariffById, { id });
    return Tariff.parse(row?.rules);
  }
}
