import { tariffHistoryQuery, tariffsQuery } from '../../../features/admin/api/queries';
import { pageFilterAt } from '../../../features/admin/state/desk-filter';
import { tariffTexts } from '../../../features/admin/tariffs/tariff-texts';
import { TariffsScreen } from '../../../features/admin/tariffs/tariffs-screen';
import { adminPage } from '../../page';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => tariffTexts.title };
export const loader = adminPage(({ url, prefetch }) =>
  Promise.all([prefetch(tariffsQuery), prefetch(tariffHistoryQuery(pageFilterAt(url.searchParams)))]),
);

/** What rides cost, and did. */
export function Component() {
  const { filter } = useFilter(pageFilterAt);
  return (
    <DeskPage title={tariffTexts.title} description={tariffTexts.description}>
      <TariffsScreen filter={filter} />
    </DeskPage>
  );
}
