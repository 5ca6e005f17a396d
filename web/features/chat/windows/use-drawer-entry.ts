import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { chatLayer, showDrawer } from '../device/chat-layer';
import { followHistory, keepDrawerEntry } from '../device/drawer-entry';
import { wishOf } from '../state/windows/wish';

/** Back closes the drawer, by `onBack`, and stays on the page that it was opened on; as soon as there is no drawer to be seen, it is closed as well. */
export function useDrawerEntry(onBack: () => void): void {
  const { pathname, search, hash } = useLocation();
  // What asks for chat is taken out of the address first, or the entry under the drawer would ask for it again.
  const isWished = wishOf(pathname, new URLSearchParams(search)) !== null;
  const isShown = useEffectEvent((address: Location) => address.pathname + address.search + address.hash === pathname + search + hash);
  const back = useEffectEvent(onBack);
  const keep = useEffectEvent(() => {
    if (!isWished) keepDrawerEntry();
  });
  useEffect(() => {
    const stopFollowing = followHistory({ isShown: (address) => isShown(address), onBack: () => back() });
    const stopKeeping = chatLayer.subscribe(() => keep());
    return () => {
      showDrawer(null);
      stopKeeping();
      stopFollowing();
    };
  }, []);
  useEffect(() => {
    if (!isWished) keepDrawerEntry();
  }, [isWished]);
}
