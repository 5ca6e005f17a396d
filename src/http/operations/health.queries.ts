import { sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';

export const ping = statementsOf<object>()()('http.ping', (db) => db.selectNoFrom(sql.lit(1).as('one')));
