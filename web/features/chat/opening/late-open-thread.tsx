import { part } from '../../../lib/part';

const isBrowser = typeof document !== 'undefined';

/** The open conversation of /messages, whose code comes when one is opened, together with that of the outbox which it waits for. */
export const LateOpenThread = part(async () => {
  const [{ OpenThread }] = await Promise.all([import('./open-thread'), isBrowser ? import('../device/device') : undefined]);
  return OpenThread;
});
