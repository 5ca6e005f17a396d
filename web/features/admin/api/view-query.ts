import { currentView } from '@server/admin/views/views.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

/** Another tab may begin or end it (ms). */
const askEveryMs = 20_000;

/** The look that goes on; for admins alone. */
export const currentViewQuery = endpointQuery(currentView, {}, { staleTime: 0, refetchInterval: askEveryMs });
