import { useSyncExternalStore } from 'react';
import { store } from '../../../lib/store';
import type { Reading } from '../state/fix-pace';

/** How the device's position is doing: `off` while nobody asks, `denied` when the person said no, `vague` when it is too rough to count. */
export type DeviceState = 'off' | 'searching' | 'found' | 'vague' | 'denied' | 'lost';

/** A reading of this device. */
interface Measured extends Reading {
  /** When it was measured, by the server's time (ms). */
  readonly atMs: number;
}

/** What is known of the device's position. */
export const device = store<{ readonly state: DeviceState; readonly reading?: Measured }>({ state: 'off' });

/** What the server made of the device's last position. */
export const hearing = store<
  | 'heard'
  /** It did not arrive. */
  | 'unheard'
  /** Another device of the driver shares their position. */
  | 'elsewhere'
  /** The driver wants this one to share it, and it has not been told yet. */
  | 'taking'
>('heard');

/** The newest reading while the device can be found. */
export function currentReading(): Measured | undefined {
  const { state, reading } = device.get();
  return state === 'found' ? reading : undefined;
}

let askAnew: (() => void) | undefined;

/** How a device that is followed is asked anew. */
export function askDeviceBy(ask: (() => void) | undefined): void {
  askAnew = ask;
}

/** Tries again at once, as a button does. */
export function askDeviceAnew(): void {
  askAnew?.();
}

/** How the device's position is doing, on every part of the page. */
export function useDevice(): DeviceState {
  return useSyncExternalStore(
    device.subscribe,
    () => device.get().state,
    () => 'off',
  );
}

/** False while the positions of this device do not reach the server. */
export function useIsHeard(): boolean {
  return useSyncExternalStore(
    hearing.subscribe,
    () => hearing.get() !== 'unheard',
    () => true,
  );
}

/** Where this device is, while that is known well enough. */
export function useReading(): Reading | undefined {
  return useSyncExternalStore(device.subscribe, currentReading, () => undefined);
}
