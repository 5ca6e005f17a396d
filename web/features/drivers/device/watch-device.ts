import { maxAccuracyM } from '@server/drivers/drivers.contract.js';
import { quietly } from '../../../lib/quietly';
import { serverTime } from '../../../lib/server-time';
import { askDeviceBy, device, type DeviceState, hearing } from './device';

/** The browser gives up on one reading after this long (ms), M15. */
const timeoutMs = 10_000;

/**
 * Follows the device until the given function is called; `onReading` hears each reading. Only one watch runs in a tab. A tab that comes
 * back to sight asks anew: what it knew is the place of before.
 */
export function watchDevice(onReading: (isFirst: boolean) => void): () => void {
  if (!('geolocation' in navigator)) {
    become('lost');
    return () => become('off');
  }
  let watch: number | undefined;
  let isFirst = true;
  const measuredAt = measuring();
  const clear = () => {
    if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  };
  const askAnew = () => {
    clear();
    isFirst = true;
    if (device.get().state !== 'denied') become('searching');
    watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const { latitude: lat, longitude: lng, accuracy } = coords;
        const reading = { lat, lng, accuracy_m: Math.min(accuracy, 100_000), atMs: measuredAt(timestamp) };
        device.set({ state: accuracy > maxAccuracyM ? 'vague' : 'found', reading });
        onReading(isFirst);
        isFirst = false;
      },
      (error) => become(error.code === error.PERMISSION_DENIED ? 'denied' : 'lost'),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    );
  };
  const ended = new AbortController();
  askDeviceBy(askAnew);
  askAnew();
  onPermission(askAnew, ended.signal);
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? askAnew() : undefined), {
    signal: ended.signal,
  });
  return () => {
    clear();
    ended.abort();
    askDeviceBy(undefined);
    hearing.set('heard');
    become('off');
  };
}

function become(state: DeviceState): void {
  if (state !== device.get().state) device.set({ state });
}

/**
 * When a reading was measured, by the server's time: as much after the one before as the browser says, which hands out an old one at times.
 * Its clock is a receiver's, and need not agree with the device's.
 */
function measuring(): (timestamp: number) => number {
  let before: { readonly heardMs: number; readonly timestamp: number } | undefined;
  return (timestamp) => {
    const nowMs = serverTime();
    const atMs = before ? Math.min(nowMs, before.heardMs + timestamp - before.timestamp) : nowMs;
    before = { heardMs: nowMs, timestamp };
    return atMs;
  };
}

/** Calls back when the person changes their mind in the browser's settings: nobody should have to reload the page for it. */
function onPermission(changedMind: () => void, signal: AbortSignal): void {
  if (!('permissions' in navigator)) return;
  quietly(
    'the permission for the position is not followed',
    navigator.permissions.query({ name: 'geolocation' }).then((status) => {
      status.addEventListener('change', () => (status.state === 'denied' ? undefined : changedMind()), { signal });
    }),
  );
}
