import { getOverview } from '@server/admin/overview/overview.contract.js';
import { decideApplication, listApplications } from '@server/drivers/applications/review/review.contract.js';
import { applicationTexts } from '../application-texts';
import { applicationQuery } from './queries';
import { useDeskAct } from './use-desk-act';

const alters = [listApplications.path, getOverview.path];

/** Decides about an application to drive. */
export function useDecide(id: string) {
  return useDeskAct(decideApplication, { key: applicationQuery(id).queryKey, alters, done: applicationTexts.done });
}
