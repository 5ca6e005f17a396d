import { safePath } from '@server/contract/safe-path.js';

/** The page that sent us here for a card (`?back=`), when it is one of ours; undefined when nobody did. */
export function wayBack(search: URLSearchParams): string | undefined {
  const path = safePath(search.get('back'), '');
  return path === '' ? undefined : path;
}
