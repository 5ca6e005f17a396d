import { sql } from 'kysely';
import { statementsOf } from '../database/statement.js';
import { people } from '../profiles/profiles.sql.js';

const statement = statementsOf<object>();

/** A row when somebody lives in this town; agents come with the product. */
export const anybody = statement<object>()('backup.anybody', () => sql<object>`select from ${people('u')} where not u.is_agent limit 1`);
