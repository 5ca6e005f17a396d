import { askMe } from '../../features/profiles/api/use-me';
import { forgetTab } from '../../lib/cache/storage';
import { call } from '../../lib/call';
import { mayHaveKept } from '../../lib/device/forget-kept';
import { shownNotifications } from '../../lib/worker/registration';
import { forgetPerson } from './forget-person';
import { isModeKept } from './mode-memory';

/**
 * This page was made for nobody, so a session that ended left behind what this browser still has. Since then somebody may have signed in
 * in another tab: what is theirs stays, or nothing pushed to them would be shown.
 */
export async function forgetLeft(): Promise<void> {
  forgetTab();
  if ((await isAnythingLeft()) && (await askMe(call)) === null) await forgetPerson();
}

async function isAnythingLeft(): Promise<boolean> {
  return isModeKept() || (await mayHaveKept()) || (await shownNotifications()).length > 0;
}
