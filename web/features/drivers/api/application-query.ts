import { getApplication } from '@server/drivers/applications/applications.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

/** How far I am on the way to becoming a driver. */
export const applicationQuery = endpointQuery(getApplication);
