import { type DevicePlace, devicePlace, mayLookByItself } from './device-place';

/** Who calls for help waits no longer than this for their place (ms). */
const patienceMs = 2_000;

/** Where the device is, where that is known without a question and at once; otherwise nothing. */
export async function placeAtOnce(): Promise<DevicePlace | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
  });
  const looked = mayLookByItself().then((may) => (may ? devicePlace() : undefined));
  return Promise.race([looked.catch(() => undefined), late]);
}
