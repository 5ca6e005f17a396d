import { publishedBy } from '../database/statement.js';
import type { SupportTables } from './support.tables.js';

/** Where cases stand, for those who count what waits, and which ride they are about. */
export const supportCases = publishedBy<SupportTables>()('support_cases', [
  'id',
  'state',
  'kind',
  'subject',
  'ride_id',
  'about_user_id',
  'updated_at',
]);
