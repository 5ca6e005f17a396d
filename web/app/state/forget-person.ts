import { forgetTab } from '../../lib/cache/storage';
import { forgetKept } from '../../lib/device/forget-kept';
import { closeNotifications } from '../../lib/worker/registration';
import { forgetMode } from './mode-memory';

/** A session is over, wherever that was done: nothing of its person's pages stays here, nor on the screen (P24). What waits to be sent stays for them. */
export async function forgetPerson(): Promise<void> {
  forgetMode();
  forgetTab();
  await Promise.all([forgetKept(), closeNotifications()]);
}
