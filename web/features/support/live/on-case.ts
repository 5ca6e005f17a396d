import { caseChanged, listCases } from '@server/support/support.contract.js';
import { cachedList } from '../../../lib/cache/cache';
import { refresh } from '../../../lib/cache/refresh';
import { ownCases, ownCasesQuery } from '../../../lib/cases/own-cases';
import { live } from '../../../lib/live';

/** A case was answered, continued or closed: it changes where it stands, a new one comes first. */
export const onCaseChanged = live(caseChanged, (supportCase, cache) => {
  const shown = cache.getQueryData(ownCasesQuery.queryKey)?.pages.flatMap((page) => page.support_cases) ?? [];
  const isNewest = shown.every(({ id }) => id < supportCase.id);
  // An earlier one that is not shown would stand twice once its page comes.
  if (!isNewest && !shown.some(({ id }) => id === supportCase.id)) return refresh(cache, listCases.path);
  cachedList(cache, ownCases).upsert(supportCase);
});
