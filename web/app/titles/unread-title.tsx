import type { ReactNode } from 'react';
import { useCounts } from '../../features/notifications/api/use-counts';
import { UnreadContext } from './page-title';

/** Around the pages of somebody who is signed in: their titles say how much is unread, live as the badges do. */
export function UnreadInTitle({ children }: { children: ReactNode }) {
  return <UnreadContext value={useCounts()?.total ?? 0}>{children}</UnreadContext>;
}
