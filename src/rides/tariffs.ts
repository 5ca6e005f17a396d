import { Injectable } from '@nestjs/common';
import type { Id } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Tariff } from './fare.rules.js';

/** The one service area that the town has. */
const area = 'town';

export interface ValidTariff {
  readonly id: string;
  readonly rules: Tariff;
}

/** Which prices hold when (D6, M168): the newest row of the area that is in force. */
@Injectable()
export class Tariffs {
  constructor(private readonly sql: Sql) {}

  async validAt(now: Date): Promise<ValidTariff> {
    const row = await this.sql.row<{ id: string; rules: unknown }>(
      'select id, rules from tariffs where area = $1 and valid_from <= $2 order by valid_from desc limit 1',
      [area, now],
    );
    if (!row) throw new Error(`the area ${area} has no tariff`);
    return { id: row.id, rules: Tariff.parse(row.rules) };
  }

  /** The prices that a ride was booked at: they stay its own, whatever came into force since. */
  async of(unit: Unit, { tariff_id: id }: { tariff_id: Id }): Promise<Tariff> {
    const [row] = await unit.rows<{ rules: unknown }>('select rules from tariffs where id = $1', [id]);
    return Tariff.parse(row?.rules);
  }
}
