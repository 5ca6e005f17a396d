import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location as Shown, useLocation, useNavigationType } from 'react-router';
import { onStay } from '../../../lib/device/use-leave-guard';
import { chatLayer, showDrawer } from '../device/chat-layer';
import { drawerHere, followHistory, keepDrawerEntry } from '../device/drawer-entry';
import { wishOf } from '../state/windows/wish';

/** Back closes the drawer, by `onBack`, and stays on the page that it was opened on; as soon as there is no drawer to be seen, it is closed as well. */
export function useDrawerEntry(onBack: () => void): void {
  const shown = useLocation();
  const { pathname, search, hash } = shown;
  /** What the router showed as it heard of another address. Until it shows that, it hears of the way back as well, which may be its own. */
  const leaving = useRef<{ from: Shown; isStaying: boolean }>(null);
  // What asks for chat is taken out of the address first, or the entry under the drawer would ask for it again.
  const isWished = wishOf(pathname, new URLSearchParams(search)) !== null;
  const isShown = useEffectEvent((address: Location) => {
    const isHere = address.pathname + address.search + address.hash === pathname + search + hash;
    const left = leaving.current?.from === shown ? leaving.current : null;
    leaving.current = isHere ? null : { from: shown, isStaying: false };
    if (isHere && left?.isStaying) keepDrawerEntry();
    return isHere && !left;
  });
  const back = useEffectEvent(onBack);
  const keep = useEffectEvent(() => {
    if (!isWished && leaving.current?.from !== shown) keepDrawerEntry();
  });
  const stay = useEffectEvent(() => {
    // Answered before the browser has turned back.
    if (leaving.current?.from === shown) leaving.current.isStaying = true;
    else keep();
  });
  useEffect(() => {
    const stopFollowing = followHistory({ isShown: (address) => isShown(address), onBack: () => back() });
    const stopKeeping = chatLayer.subscribe(() => keep());
    // The way back led over the drawer's entry; not while that is asked, or the way that is taken then would end one entry too early.
    const stopStaying = onStay(() => stay());
    return () => {
      showDrawer(null);
      stopKeeping();
      stopStaying();
      stopFollowing();
    };
  }, []);
  useFollowPage(onBack);
  useEffect(() => {
    if (!isWished) keepDrawerEntry();
  }, [isWished]);
}

/** The drawer lies over the page that it was opened on, and does so again for whoever comes back to it there. */
function useFollowPage(onBack: () => void): void {
  const shown = useLocation();
  const how = useNavigationType();
  const before = useRef(shown);
  const follow = useEffectEvent(() => {
    if (before.current === shown) return;
    const isOtherPage = before.current.pathname !== shown.pathname;
    before.current = shown;
    const isBack = how === 'POP';
    const view = isBack ? drawerHere() : null;
    if (view || isOtherPage) return showDrawer(view);
    if (!isBack) return;
    onBack();
    // It stays open while that is asked.
    keepDrawerEntry();
  });
  useEffect(() => follow(), [shown]);
}
