import { createContext, useContext } from 'react';
import { formatCount } from '../lib/format/count';

/** How much is unread, on the pages of somebody who is signed in. */
export const UnreadContext = createContext(0);

/** The document's title: the page's name, after how much is unread (S1). */
export function PageTitle({ name }: { name: string }) {
  const unread = useContext(UnreadContext);
  return <title>{`${unread > 0 ? `(${formatCount(unread, 99)}) ` : ''}${name} · Hometown`}</title>;
}
