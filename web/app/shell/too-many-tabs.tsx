import { useEffect, useSyncExternalStore } from 'react';
import { tooManyTabs } from '../../lib/device/live-socket';
import { dismissToastsAbout, toast } from '../../ui/feedback/toast-store';
import { tabsTexts } from './tabs-texts';

const about = 'tabs';

/** Says why this tab is not connected, for as long as its person has more of them open than the server takes. */
export function TooManyTabs() {
  const isOneTooMany = useSyncExternalStore(tooManyTabs.subscribe, tooManyTabs.get, () => false);
  useEffect(() => {
    if (!isOneTooMany) return;
    const { tooMany: title, close: description } = tabsTexts;
    toast({ title, description, tone: 'warning', duration: Number.POSITIVE_INFINITY, about });
    return () => dismissToastsAbout(about);
  }, [isOneTooMany]);
  return null;
}
