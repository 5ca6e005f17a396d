import type { PresenceStatus } from './presence.contract.js';

/** What all live sources of a person say together, and what the person said by hand (null: nothing). */
export interface Signs {
  readonly is_online: boolean;
  readonly is_away: boolean;
  readonly manual: 'busy' | 'away' | null;
}

/**
 * S2: manual busy > online > away > offline; the most active source wins (M149). By hand nobody is there who
 * is not: without a live source even the busy are offline (P21).
 */
export function mergedStatus({ is_online, is_away, manual }: Signs): PresenceStatus {
  if (!is_online && !is_away) return 'offline';
  if (manual) return manual;
  return is_online ? 'online' : 'away';
}
