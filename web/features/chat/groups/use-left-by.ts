import { use } from 'react';
import { type IsLeft, IsLeftContext } from '../../../lib/device/use-leave-guard';

/** What takes a sheet of chat away: what takes the place that it lies over, and on chat's own page another address in one of these parameters. */
export function useLeftBy(...names: readonly string[]): IsLeft {
  const isPlaceLeft = use(IsLeftContext);
  return (from, to) => {
    if (isPlaceLeft(from, to)) return true;
    const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
    return from.pathname === '/messages' && names.some((name) => before.get(name) !== after.get(name));
  };
}
