import { useSyncExternalStore } from 'react';
import { canPush } from '../../../lib/push/push';
import { listeners, store } from '../../../lib/store';
import { type BrowserKind, browserKind, isIos } from '../state/push/browser-kind';
import type { PushSupport } from '../state/push/push-state';

/** Whether this browser is subscribed; undefined until it was looked at, and while a subscription is being said again. */
export const subscribedHere = store<boolean | undefined>(undefined);

const asked = listeners();

/** Makes the browser ask, unless it was answered: for a click alone (M177). */
export async function askPermission(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  asked.notify();
  return permission;
}

/** What this browser allows; undefined while the server renders, 'default' where it cannot push anyway. */
export function usePermission(): NotificationPermission | undefined {
  return useSyncExternalStore(watchPermission, permissionNow, () => undefined);
}

export function permissionNow(): NotificationPermission {
  return canPush() ? Notification.permission : 'default';
}

/** It is changed in the browser's own windows: whoever comes back may have done so. */
function watchPermission(listener: () => void): () => void {
  const stop = asked.subscribe(listener);
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

const says = () => ({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });

/** For the browser only. */
export function pushSupport(): PushSupport {
  if (canPush()) return 'supported';
  return isIos(says()) && !isStandalone() ? 'needs_install' : 'unsupported';
}

export function kindOfBrowser(): BrowserKind {
  return browserKind(says());
}

/** Whether this is the installed app and no tab. */
export function isStandalone(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}
