import { publishedBy } from '../database/statement.js';
import type { PresenceTables } from './presence.tables.js';

/** Parts of open pages, until they run out. */
export const leases = publishedBy<PresenceTables>()('presence_leases', ['socket_id', 'user_id', 'status', 'beat_at', 'expires_at']);
