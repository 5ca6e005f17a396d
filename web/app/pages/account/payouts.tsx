import { useSearchParams } from 'react-router';
import { earnedYearQuery, yearOf } from '../../../features/payments/api/use-earned-year';
import { earningsQuery } from '../../../features/payments/api/use-earnings';
import { ledgerQuery } from '../../../features/payments/api/use-ledger';
import { payoutSetupQuery, payoutsQuery } from '../../../features/payments/api/use-payouts';
import { PayoutsScreen } from '../../../features/payments/payouts-screen';
import { payoutTexts } from '../../../features/payments/payout-texts';
import { placeName } from '../../../features/rides/state/names';
import { PageHeader } from '../../../ui/display/page-header';
import { driverPage } from '../../page';
import { dashboards } from '../../shell/navigation/mode';

export const handle = { title: () => payoutTexts.title };
export const loader = driverPage(({ client, prefetch, prefetchPages }) => {
  // Which year it is where the driver lives is known with the first answer.
  const year = async () => {
    await prefetch(earningsQuery);
    const earnings = client.getQueryData(earningsQuery.queryKey);
    if (earnings) await prefetch(earnedYearQuery(yearOf(earnings.today.date)));
  };
  return Promise.all([year(), prefetch(payoutSetupQuery), prefetchPages(payoutsQuery), prefetchPages(ledgerQuery)]);
});

/** A driver's money: what is available, what was paid out, and where it came from. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader title={payoutTexts.title} description={payoutTexts.description} className="mb-6" />
      <PayoutsScreen placeName={placeName} dashboard={dashboards.driver} hasRunOut={params.get('connected') === 'again'} />
    </>
  );
}
