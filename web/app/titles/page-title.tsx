import { createContext, useContext, useSyncExternalStore } from 'react';
import { formatCount } from '../../lib/format/count';
import { useTown } from '../../lib/town';
import { titleNews } from './title-news';

/** How much is unread, on the pages of somebody who is signed in. */
export const UnreadContext = createContext(0);

/** The document's title, here alone: the page's name, or the news that its person has not seen, after how much is unread (S1). */
export function PageTitle({ name }: { name: string }) {
  const unread = useContext(UnreadContext);
  const news = useSyncExternalStore(titleNews.subscribe, titleNews.get, () => null);
  const town = useTown();
  // The news may be here before its count is.
  const count = Math.max(unread, news === null ? 0 : 1);
  return <title>{`${count > 0 ? `(${formatCount(count, 99)}) ` : ''}${news ?? name} · ${town.name}`}</title>;
}
