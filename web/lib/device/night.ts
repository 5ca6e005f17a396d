import { getPreferences } from '@server/notifications/preferences/preferences.contract.js';
import { isQuiet } from '@server/notifications/preferences/quiet-hours.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../cache/query';
import { logQuietly } from '../log';
import { serverTime } from '../server-time';

/** Whether its person's quiet hours hold sounds back now (S28). */
export async function isNight(cache: QueryClient): Promise<boolean> {
  try {
    const { quiet_hours: hours } = await cache.ensureQueryData(endpointQuery(getPreferences));
    return isQuiet(hours, new Date(serverTime()));
  } catch (error) {
    logQuietly('the quiet hours are not known', error);
    return false;
  }
}
