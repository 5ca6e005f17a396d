import { dayMs, hourMs, minuteMs } from '@server/contract/duration.js';
import type { Presence } from '@server/presence/presence.contract.js';
import type { Here } from '../../../lib/format/day';
import type { PersonPresence } from '../../../lib/presence-context';
import { presenceTexts as texts } from '../texts';

/** Longer ago than this (ms) is just offline. */
const worthSayingMs = 7 * dayMs;

/** 'Active now', 'Busy', 'Away', 'Active 5m ago', 'Offline' (S2, M147). */
export function labelOf({ status, lastSeen }: Pick<Presence, 'status' | 'lastSeen'>, here: Here): string {
  switch (status) {
    case 'online':
      return texts.activeNow;
    case 'busy':
      return texts.busy;
    case 'away':
      return texts.away;
    case 'offline':
      return lastSeen === null ? texts.offline : seenLabel(Number(new Date(here.now)) - Date.parse(lastSeen));
  }
}

function seenLabel(ageMs: number): string {
  if (ageMs > worthSayingMs) return texts.offline;
  if (ageMs >= dayMs) return texts.activeDaysAgo({ count: Math.floor(ageMs / dayMs) });
  if (ageMs >= hourMs) return texts.activeHoursAgo({ count: Math.floor(ageMs / hourMs) });
  return texts.activeMinutesAgo({ count: Math.max(1, Math.floor(ageMs / minuteMs)) });
}

/** As it is shown: what is older than `leaseMs` while nothing live comes in is not believed any more (P21). */
export function shownPresence(presence: Presence, here: Here, isStale: boolean): PersonPresence {
  const believed = isStale ? { ...presence, status: 'offline' as const } : presence;
  const isShared = presence.status !== 'offline' || presence.lastSeen !== null;
  return { status: believed.status, label: labelOf(believed, here), statusText: presence.statusText, isShared };
}
