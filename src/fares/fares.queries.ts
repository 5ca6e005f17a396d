import { sql } from 'kysely';
import type { Id } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import type { FaresTables } from './fares.tables.js';

const statement = statementsOf<FaresTables>();

/** The one service area that the town has. */
export const area = 'town';

/** The last one to come into force that was not withdrawn; of two at the same instant the one written later. */
export const validTariff = statement<{ now: Date }>()('fares.valid_tariff', (db, $) =>
  db
    .selectFrom('tariffs')
    .select(['id', 'rules'])
    .where('area', '=', sql.lit(area))
    .where('valid_from', '<=', $.now)
    .where('withdrawn_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .orderBy('number', 'desc')
    .limit(sql.lit(1)),
);

export const tariffById = statement<{ id: Id }>()('fares.tariff', (db, $) =>
  db.selectFrom('tariffs').select('rules').where('id', '=', $.id),
);
