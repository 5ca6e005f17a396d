import { logDays } from '@server/push/push.contract.js';
import { lostByHostQuery, lostPushesQuery } from '../../../features/admin/api/queries';
import { pushTexts } from '../../../features/admin/operations/operations-texts';
import { PushesScreen } from '../../../features/admin/operations/pushes-screen';
import { pageFilterAt } from '../../../features/admin/state/desk-filter';
import { operatorPage } from '../../page';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => pushTexts.title };
export const loader = operatorPage(({ url, prefetch }) =>
  Promise.all([prefetch(lostByHostQuery), prefetch(lostPushesQuery(pageFilterAt(url.searchParams)))]),
);

/** Pushes that did not arrive. */
export function Component() {
  const { filter } = useFilter(pageFilterAt);
  return (
    <DeskPage title={pushTexts.title} description={pushTexts.description({ count: logDays })}>
      <PushesScreen filter={filter} />
    </DeskPage>
  );
}
