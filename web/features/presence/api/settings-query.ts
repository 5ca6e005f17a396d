import { getPresenceSettings } from '@server/presence/settings.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

/** What I am shown as, and to whom. */
export const settingsQuery = endpointQuery(getPresenceSettings);
