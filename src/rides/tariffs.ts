import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
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
}
