import { part } from '../../lib/part';

const isBrowser = typeof document !== 'undefined';

/** The thread, whose code comes when a conversation is opened, together with that of the outbox which it waits for. */
export const LateThreadPanel = part(async () => {
  const [{ ThreadPanel }] = await Promise.all([import('./thread-panel'), isBrowser ? import('./device/device') : undefined]);
  return ThreadPanel;
});
