import { Id } from '@server/contract/ids.js';
import * as z from 'zod/mini';
import { chatLayer, type DrawerView, showDrawer } from './chat-layer';

const Marked = z.object({
  chatDrawer: z.union([
    z.object({ name: z.enum(['list', 'compose']) }),
    z.object({ name: z.literal('chat'), id: Id, messageId: z.nullable(Id) }),
  ]),
});

/** What the drawer shows on an entry of the browser's history; null where it is closed. */
function viewIn(state: unknown): DrawerView | null {
  const marked = Marked.safeParse(state);
  return marked.success ? marked.data.chatDrawer : null;
}

/** What the drawer shows where the browser stands; null where that is no entry of the open drawer. */
export const drawerHere = (): DrawerView | null => viewIn(history.state);

/** Between closing the drawer here and the browser's having gone back. */
let isLeaving = false;

/** The open drawer has an entry above its page's, which says what it shows; a closed one has none. */
export function keepDrawerEntry(): void {
  const { drawer } = chatLayer.get();
  const isMarked = drawerHere() !== null;
  if (isLeaving || (!drawer && !isMarked)) return;
  if (!drawer) {
    isLeaving = true;
    history.back();
    return;
  }
  // With what the router wrote into the page's own entry: for it both are the same page.
  const state: unknown = { ...history.state, chatDrawer: drawer };
  if (isMarked) history.replaceState(state, '');
  else history.pushState(state, '');
}

export interface Following {
  /** Whether the router shows an address already and is on its way to no other one: then there is nothing for it to hear. */
  isShown(address: Location): boolean;
  /** Closes the drawer, which may ask first. */
  onBack(): void;
}

/**
 * Follows the browser's Back and Forward on a page: on an entry of the drawer it is open, on any other closed, or asks whether to close.
 * What leads to another page is the router's, and what lies there may be asked about first. Left while the browser goes back from the
 * drawer's entry, it still sees that through, or the router would take it for somebody who leaves the page.
 */
export function followHistory({ isShown, onBack }: Following): () => void {
  let isOver = false;
  const stop = () => removeEventListener('popstate', follow, { capture: true });
  function follow(event: PopStateEvent) {
    const hasLeft = isLeaving;
    isLeaving = false;
    if (isOver) stop();
    if (!isShown(location)) return;
    event.stopImmediatePropagation();
    const view = viewIn(event.state);
    if (!hasLeft && view) return showDrawer(view);
    if (!hasLeft) onBack();
    // It may have been opened anew before the browser got here, or stays open while that is asked.
    keepDrawerEntry();
  }
  // After a reload, or back from a page that has no drawer.
  const here = drawerHere();
  if (here) showDrawer(here);
  // The router listens there as well, and comes after whoever captures.
  addEventListener('popstate', follow, { capture: true });
  return () => {
    isOver = true;
    if (!isLeaving) stop();
  };
}
