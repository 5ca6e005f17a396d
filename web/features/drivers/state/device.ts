import { useSyncExternalStore } from 'react';
import type { Reading } from './fix-pace';

/** How the device's position is doing: `off` while nobody asks, `denied` when the person said no. */
export type DeviceState = 'off' | 'searching' | 'found' | 'denied' | 'lost';

/** The browser gives up on one reading after this long (ms), M15. */
const timeoutMs = 10_000;

let state: DeviceState = 'off';
let reading: Reading | undefined;
let watch: number | undefined;
const listeners = new Set<() => void>();

function become(next: DeviceState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** The newest reading while the device can be found. */
export const currentReading = (): Reading | undefined => (state === 'found' ? reading : undefined);

/** Follows the device until the given function is called. Only one watch runs in a tab. */
export function watchDevice(): () => void {
  if (!('geolocation' in navigator)) {
    become('lost');
    return () => become('off');
  }
  become('searching');
  watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      reading = { lat: coords.latitude, lng: coords.longitude, accuracy_m: Math.min(coords.accuracy, 100_000) };
      become('found');
    },
    (error) => become(error.code === error.PERMISSION_DENIED ? 'denied' : 'lost'),
    { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
  );
  return () => {
    if (watch !== undefined) navigator.geolocation.clearWatch(watch);
    watch = undefined;
    reading = undefined;
    become('off');
  };
}

/** How the device's position is doing, on every part of the page. */
export function useDevice(): DeviceState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => 'off',
  );
}
