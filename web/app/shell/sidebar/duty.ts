import { setAvailability } from '@server/drivers/drivers.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { driverStateQuery, keepDriverState } from '../../../features/drivers/api/use-driver-state';
import { driverTexts } from '../../../features/drivers/texts';
import { Refusal } from '../../../lib/refusal';
import { callerOf } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import type { UserMode } from '../../state/prefs';

/** Driver mode makes available, rider mode takes off (M6); false, with words, when the server would not or could not (S9). */
export async function changeDuty(cache: QueryClient, mode: UserMode): Promise<boolean> {
  try {
    const state = await callerOf(cache)(setAvailability, { body: { availability: mode === 'driver' ? 'available' : 'off' } });
    keepDriverState(cache, state);
    return true;
  } catch (error) {
    const isOnARide = error instanceof Refusal && error.code === 'on_a_ride';
    toast({ title: isOnARide ? driverTexts.onARide : driverTexts.switchFailed, tone: 'danger' });
    return false;
  }
}

/** By what this page knows of the driver, whose other devices change it too; where it knows nothing, nothing says otherwise. */
export function isAlready(cache: QueryClient, mode: UserMode): boolean {
  const availability = cache.getQueryData(driverStateQuery.queryKey)?.availability;
  return availability === undefined || (availability !== 'off') === (mode === 'driver');
}
