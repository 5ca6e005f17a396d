import { getApplication } from '@server/drivers/applications/applications.contract.js';
import { keepNewer } from '../../../lib/cache/newer';
import { endpointQuery } from '../../../lib/cache/query';

/** How far I am on the way to becoming a driver. A file may be on its way while a day is told: their answers cross. */
export const applicationQuery = { ...endpointQuery(getApplication), structuralSharing: keepNewer };
