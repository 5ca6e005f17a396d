import { driverBalancesQuery, payoutsByHandQuery, payoutTroublesQuery } from '../../../../features/admin/api/queries';
import { byHandTexts } from '../../../../features/admin/payouts/by-hand-texts';
import { PayoutsScreen } from '../../../../features/admin/payouts/payouts-screen';
import { payoutFilterAt } from '../../../../features/admin/state/desk-filter';
import { useMe } from '../../../../features/profiles/api/use-me';
import { operatorPage } from '../../../page';
import { DeskPage } from '../desk-page';
import { useFilter } from '../use-filter';

export const handle = { title: () => byHandTexts.title };
export const loader = operatorPage(({ url, prefetch }) => {
  const filter = payoutFilterAt(url.searchParams);
  return Promise.all([prefetch(payoutTroublesQuery), prefetch(driverBalancesQuery(filter)), prefetch(payoutsByHandQuery(filter.paid))]);
});

/** What stopped on its way to drivers, what they are owed, and what was paid by hand. */
export function Component() {
  const me = useMe();
  return (
    <DeskPage title={byHandTexts.title} description={byHandTexts.description}>
      <PayoutsScreen {...useFilter(payoutFilterAt)} myId={me?.clerk_id} />
    </DeskPage>
  );
}
