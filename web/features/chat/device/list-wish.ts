import { listeners } from '../../../lib/store';

/** From this width on (px) there are windows over the page, under it the drawer (S22). */
export const windowsFromPx = 1024;

/** Whoever can show the conversations over the page listens here; where nobody does, the way to them is their page. */
export const listWish = listeners();

type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/** For the press of a link to /messages: opens the list over the page instead, where that can be; answers whether it did (M105). */
export function wishForList(event: Press): boolean {
  if (listWish.size === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  event.preventDefault();
  listWish.notify();
  return true;
}
