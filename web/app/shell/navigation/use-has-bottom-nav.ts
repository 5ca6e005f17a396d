import { useLocation } from 'react-router';
import { isUnder } from './mode';

/** Screens that show an open conversation over the whole phone (S12). */
const threadPaths = ['/messages', '/social'];

/** Whether a phone shows the bottom navigation: not on a driver's ride, not under an open conversation (M11). */
export function hasBottomNav({ pathname, search }: { pathname: string; search: string }): boolean {
  if (isUnder(pathname, '/driver/ride')) return false;
  return !(threadPaths.includes(pathname) && new URLSearchParams(search).has('conversation'));
}

export function useHasBottomNav(): boolean {
  return hasBottomNav(useLocation());
}
