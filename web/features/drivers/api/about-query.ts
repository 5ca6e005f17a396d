import type { UserId } from '@server/contract/ids.js';
import { getAbout } from '@server/drivers/pages/about.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

/** Rides together, and how somebody drives. */
export const aboutQuery = (id: UserId) => endpointQuery(getAbout, { params: { id } });
