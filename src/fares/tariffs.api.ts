import { Injectable } from '@nestjs/common';
import type { Id } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { TheTown } from '../service-area/the-town.api.js';
import { type Fare, fareOf, type Line, Tariff, type TownTariff, type Trip } from './fare.api.js';
import { tariffById, validTariff } from './fares.queries.js';
import type { Way } from './tolls/crossing.rules.js';
import { tollsInForce } from './tolls/tolls.queries.js';
import { tollLines } from './tolls/tolls.rules.js';

export interface ValidTariff {
  readonly id: string;
  readonly rules: TownTariff;
}

/** Which prices hold when (D6, M168): the newest row that is in force. */
@Injectable()
export class Tariffs {
  constructor(
    private readonly sql: Sql,
    private readonly town: TheTown,
  ) {}

  /** Nobody is told a price before the town is set up. */
  async areOpen(): Promise<boolean> {
    return (await this.town.recent()).is_ready;
  }

  /** Zone, currency and units are the town's, whatever they were when the tariff was written. */
  async validAt(now: Date): Promise<ValidTariff> {
    const [row, town] = await Promise.all([this.sql.one(validTariff, { now }), this.town.now()]);
    if (!row) throw new Error('no tariff is in force');
    const { currency, time_zone, units } = town;
    return { id: row.id, rules: { ...Tariff.parse(row.rules), currency, time_zone, units } };
  }

  /** What a trip costs by the tariff in force. */
  async fareAt(now: Date, trip: Trip): Promise<Fare & { tariffId: Id }> {
    const tariff = await this.validAt(now);
    return { ...fareOf(tariff.rules, trip), tariffId: tariff.id };
  }

  /** … with what the town counts in, to price another route by. */
  async keptBy(unit: Unit, ride: { tariff_id: Id }): Promise<TownTariff> {
    const { units } = await this.town.now();
    return { ...(await this.of(unit, ride)), units };
  }

  /** The prices that a ride was booked at: they stay its own, whatever came into force since. */
  async of(unit: Unit, { tariff_id: id }: { tariff_id: Id }): Promise<Tariff> {
    const row = await unit.one(tariffById, { id });
    return Tariff.parse(row?.rules);
  }

  /** What is to be paid on a way, crossing by crossing, by the tolls that hold at an instant (D6). */
  async tollsOn(path: Way, at: Date): Promise<Line[]> {
    const rows = await this.sql.all(tollsInForce, { at });
    return tollLines(
      path,
      rows.map(({ rules }) => rules),
    );
  }
}
