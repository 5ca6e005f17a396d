import { callPaths } from '@server/contract/pages/call-paths.js';
import { goTo } from '../lib/worker/messages';
import { askAs, type Call } from './asking';
import { pressOf } from './press';
import { scope } from './scope';
import { dataOf } from './shown';
import { hears, openTabs } from './tabs';

/** Where somebody lands who pressed what was shown to somebody else. */
const start = '/dashboard';

/** Does what was pressed, once, and shows the page that goes with it. */
export async function press({ action, notification }: NotificationEvent): Promise<void> {
  // It can be pressed no second time.
  notification.close();
  const told = dataOf(notification);
  const { call, opens, otherwise } = pressOf(action, told);
  if (call === null) return opens === null ? undefined : open(opens);
  const outcome = await tried(call, told.user_id);
  if (outcome === 'not-theirs') return open(start);
  const path = outcome === 'done' ? opens : otherwise;
  if (path !== null) await open(path);
}

async function tried(call: Call, userId: string): Promise<'done' | 'failed' | 'not-theirs'> {
  try {
    const { ok, status } = await askAs(userId, call);
    if (status === 401) return 'not-theirs';
    return ok ? 'done' : 'failed';
  } catch {
    // Without a network or a server: the page says what it knows, and the person tries there.
    return 'failed';
  }
}

/**
 * In the tab that was used last, without loading it anew; in a new one where there is none. A call has a tab of its own: nobody's page
 * gives way to it, nor it to one.
 */
async function open(path: string): Promise<void> {
  const tabs = (await openTabs()).filter(({ url }) => !new URL(url).pathname.startsWith(callPaths));
  const tab = tabs.find(({ focused }) => focused) ?? tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab || path.startsWith(callPaths)) {
    await scope.clients.openWindow(path);
    return;
  }
  try {
    await tab.focus();
    // The page goes there by itself, so that what is written on it is asked about first.
    if (!(await hears(tab, goTo(path)))) await tab.navigate(path);
  } catch {
    // A tab that is not this worker's cannot be led elsewhere.
    await scope.clients.openWindow(path);
  }
}
