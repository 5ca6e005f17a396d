import { casesQuery } from '../../../features/admin/api/queries';
import { CasesScreen } from '../../../features/admin/cases-screen';
import { caseFilterAt } from '../../../features/admin/state/desk-filter';
import { caseTexts } from '../../../features/admin/case-texts';
import { operatorPage } from '../../page';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => caseTexts.title };
export const loader = operatorPage(({ url, prefetch }) => prefetch(casesQuery(caseFilterAt(url.searchParams))));

/** What people asked and reported; `?state=resolved&kind=safety` can be linked to, and `?about={id}`. */
export function Component() {
  return (
    <DeskPage title={caseTexts.title} description={caseTexts.description}>
      <CasesScreen {...useFilter(caseFilterAt)} />
    </DeskPage>
  );
}
