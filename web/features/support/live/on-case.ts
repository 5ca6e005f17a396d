import { caseChanged, listCases } from '@server/support/support.contract.js';
import { cachedList } from '../../../lib/cache/cache';
import { live } from '../../../lib/live';

/** A case was answered, continued or closed: it changes where it stands, a new one comes first. */
export const onCaseChanged = live(caseChanged, (supportCase, cache) => {
  cachedList(cache, { endpoint: listCases, field: 'support_cases' }).upsert(supportCase);
});
