import { getWhy } from '@server/why/why.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

/** The whole story of a ride, in my cut. What happened since is shown when one comes back to it. */
export const whyQuery = (rideId: string) => endpointQuery(getWhy, { params: { id: rideId } }, { staleTime: 0 });
