import { useSyncExternalStore } from 'react';
import { askDeviceAnew, hearing } from './device';

/** True while another device of the driver shares their position, and this one's do not count. */
export function useIsElsewhere(): boolean {
  return useSyncExternalStore(
    hearing.subscribe,
    () => hearing.get() === 'elsewhere',
    () => false,
  );
}

/** From its next reading on this device shares the driver's position, whichever does now. */
export function shareHere(): void {
  hearing.set('taking');
  askDeviceAnew();
}
