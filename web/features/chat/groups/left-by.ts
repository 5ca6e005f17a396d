import { type IsLeft, isOtherPage } from '../../../lib/device/use-leave-guard';

/** What takes a sheet of chat away: another page, and on chat's own page another address in one of these parameters. */
export const leftBy =
  (...names: readonly string[]): IsLeft =>
  (from, to) => {
    if (isOtherPage(from, to)) return true;
    const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
    return from.pathname === '/messages' && names.some((name) => before.get(name) !== after.get(name));
  };
