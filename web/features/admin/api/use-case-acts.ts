import { getOverview } from '@server/admin/overview/overview.contract.js';
import { answerCase, listDeskCases, moveCase } from '@server/support/desk/desk.contract.js';
import { caseTexts } from '../case-texts';
import { caseQuery } from './queries';
import { useDeskAct } from './use-desk-act';

const alters = [listDeskCases.path, getOverview.path];

/** Answers a case. */
export function useAnswer(id: string) {
  return useDeskAct(answerCase, { key: caseQuery(id).queryKey, alters, done: caseTexts.sent });
}

/** Ends a case, or opens it again. */
export function useMoveCase(id: string) {
  return useDeskAct(moveCase, {
    key: caseQuery(id).queryKey,
    alters,
    // Its own news may have come before its answer: by then the page offers the other way.
    done: ({ state }) => (state === 'resolved' ? caseTexts.resolved : caseTexts.reopened),
  });
}
