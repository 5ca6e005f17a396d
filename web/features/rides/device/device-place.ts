import { minuteMs } from '@server/contract/duration.js';

/** The browser gives up finding the device after this long (ms), M15. */
const timeoutMs = 10_000;
/** A position this old (ms) still counts as where the device is, M15. */
const maximumAgeMs = 5 * minuteMs;

export interface DevicePlace {
  readonly lat: number;
  readonly lng: number;
}

/** Why the device's place is not known: `denied` by the person, or `failed` for any other reason. */
export class NoPlace extends Error {
  constructor(readonly reason: 'denied' | 'failed') {
    super(`The place of the device is not known: ${reason}`);
    this.name = 'NoPlace';
  }
}

/** Where the device is; throws NoPlace. */
export function devicePlace(): Promise<DevicePlace> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new NoPlace('failed'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (error) => reject(new NoPlace(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed')),
      { timeout: timeoutMs, maximumAge: maximumAgeMs, enableHighAccuracy: true },
    );
  });
}

/** Whether asking needs no question to the person: then a page may look by itself. */
export async function mayLookByItself(): Promise<boolean> {
  if (!('permissions' in navigator)) return false;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  return state === 'granted';
}
