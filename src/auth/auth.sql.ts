import { publishedBy } from '../database/statement.js';
import type { AuthTables } from './auth.tables.js';

/** Who is signed in, and when they were last here: nothing that a token could be told by. */
export const sessions = publishedBy<AuthTables>()('sessions', ['user_id', 'last_seen_at', 'expires_at']);
