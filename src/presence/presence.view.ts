import type { UserId } from '../contract/ids.js';
import type { Selectable } from 'kysely';
import type { PresenceSettings } from './settings.contract.js';
import type { Presence } from './presence.contract.js';
import type { PresenceRow } from './presence.queries.js';
import { mergedStatus } from './presence.rules.js';
import type { PresenceTables } from './presence.tables.js';

type SettingsRow = Pick<Selectable<PresenceTables['presence_people']>, 'manual' | 'status_text' | 'visibility'>;

/** As friends see it: no device (PRE-3). */
export function viewPresence(row: PresenceRow): Presence {
  const status = mergedStatus(row);
  return {
    userId: row.user_id,
    role: row.is_driver ? 'driver' : 'customer',
    status,
    lastSeen: row.last_seen_at?.toISOString() ?? null,
    lastHeartbeat: row.last_heartbeat_at?.toISOString() ?? null,
    connectionQuality: qualityOf(row.is_slow),
    device: null,
    isActive: status === 'online' || status === 'busy',
    statusText: row.status_text,
    version: row.version,
  };
}

export function viewOwnPresence(row: PresenceRow): Presence {
  return { ...viewPresence(row), device: row.device };
}

/** Everybody who may not be seen, and everybody who does not exist: the same bytes (P22). */
export function viewUnseen(userId: UserId, version: Presence['version']): Presence {
  return {
    userId,
    role: 'customer',
    status: 'offline',
    lastSeen: null,
    lastHeartbeat: null,
    connectionQuality: 'unknown',
    device: null,
    isActive: false,
    statusText: null,
    version,
  };
}

export function viewSettings(row: SettingsRow | undefined): PresenceSettings {
  return { status: row?.manual ?? 'auto', text: row?.status_text ?? null, visibility: row?.visibility ?? 'friends' };
}

function qualityOf(isSlow: boolean | null): Presence['connectionQuality'] {
  if (isSlow === null) return 'unknown';
  return isSlow ? 'slow' : 'good';
}
