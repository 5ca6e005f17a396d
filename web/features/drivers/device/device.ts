import { maxAccuracyM } from '@server/drivers/drivers.contract.js';
import { useSyncExternalStore } from 'react';
import { quietly } from '../../../lib/quietly';
import { listeners } from '../../../lib/store';
import type { Reading } from '../state/fix-pace';

/** How the device's position is doing: `off` while nobody asks, `denied` when the person said no, `vague` when it is too rough to count. */
export type DeviceState = 'off' | 'searching' | 'found' | 'vague' | 'denied' | 'lost';

/** The browser gives up on one reading after this long (ms), M15. */
const timeoutMs = 10_000;

let state: DeviceState = 'off';
let reading: Reading | undefined;
/** Whether the last fix reached the server. */
let isHeard = true;
/** Asks the device anew while it is followed. */
let askAnew: (() => void) | undefined;
const { subscribe, notify: changed } = listeners();

function become(next: DeviceState): void {
  if (next === state) return;
  state = next;
  changed();
}

/** The newest reading while the device can be found. */
export const currentReading = (): Reading | undefined => (state === 'found' ? reading : undefined);

/** Follows the device until the given function is called; `onReading` hears each reading. Only one watch runs in a tab. */
export function watchDevice(onReading: () => void): () => void {
  if (!('geolocation' in navigator)) {
    become('lost');
    return () => become('off');
  }
  let watch: number | undefined;
  const clear = () => {
    if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  };
  askAnew = () => {
    clear();
    watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        reading = { lat: coords.latitude, lng: coords.longitude, accuracy_m: Math.min(coords.accuracy, 100_000) };
        state = coords.accuracy > maxAccuracyM ? 'vague' : 'found';
        changed();
        onReading();
      },
      (error) => become(error.code === error.PERMISSION_DENIED ? 'denied' : 'lost'),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    );
  };
  become('searching');
  askAnew();
  const forget = onPermission(() => askAnew?.());
  return () => {
    clear();
    forget();
    askAnew = undefined;
    reading = undefined;
    isHeard = true;
    become('off');
  };
}

/** Calls back when the person changes their mind in the browser's settings: nobody should have to reload the page for it. */
function onPermission(changedMind: () => void): () => void {
  const ended = new AbortController();
  if ('permissions' in navigator)
    quietly(
      'the permission for the position is not followed',
      navigator.permissions.query({ name: 'geolocation' }).then((status) => {
        status.addEventListener('change', () => (status.state === 'denied' ? undefined : changedMind()), { signal: ended.signal });
      }),
    );
  return () => ended.abort();
}

/** Tries again at once, as a button does. */
export function askDeviceAnew(): void {
  askAnew?.();
}

/** Whether the last fix reached the server; true before the first one. */
export const wasHeard = (): boolean => isHeard;

/** Remembers whether the last fix reached the server. */
export function noteHeard(heard: boolean): void {
  if (heard === isHeard) return;
  isHeard = heard;
  changed();
}

/** How the device's position is doing, on every part of the page. */
export function useDevice(): DeviceState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'off',
  );
}

/** False while the positions of this device do not reach the server. */
export function useIsHeard(): boolean {
  return useSyncExternalStore(subscribe, wasHeard, () => true);
}

/** Where this device is, while that is known well enough. */
export function useReading(): Reading | undefined {
  return useSyncExternalStore(subscribe, currentReading, () => undefined);
}
