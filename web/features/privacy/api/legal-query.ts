import { getLegalPage, type LegalName } from '@server/privacy/legal/legal.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

/** A page that the town filled in. */
export const legalQuery = (name: LegalName) => endpointQuery(getLegalPage, { params: { name } });
