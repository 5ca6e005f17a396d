import type { UserId } from '@server/contract/ids.js';
import type { AboutDriving } from '@server/drivers/pages/about.contract.js';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { aboutQuery } from '../../../features/drivers/api/about-query';
import { profileQuery } from '../../../features/friends/api/queries';
import { isSeen } from '../../../features/friends/state/is-seen';
import { isMissing } from '../../../lib/refusal';

/** Whom a booking asks for by its address. */
export interface Asked {
  readonly id: UserId;
  readonly name: string;
  readonly src: string | null;
  /** Null for people who drive no one. */
  readonly driving: AboutDriving | null;
}

/** Null for whoever cannot be seen: an answer like any other, so that the first paint can say it. */
export const askedQuery = (id: UserId) =>
  queryOptions({ queryKey: ['asked driver', id], queryFn: ({ client }) => askedDriver(client, id) });

async function askedDriver(client: QueryClient, id: UserId): Promise<Asked | null> {
  try {
    const { user, audience } = await client.fetchQuery({ ...profileQuery(id), networkMode: 'always' });
    if (!isSeen(id, audience)) return null;
    const { driving } = await client.fetchQuery({ ...aboutQuery(id), networkMode: 'always' });
    return { id, name: user.full_name, src: user.avatar_url, driving };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
