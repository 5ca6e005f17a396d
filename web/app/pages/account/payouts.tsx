import { redirect, useSearchParams } from 'react-router';
import { earnedYearQuery, yearOf } from '../../../features/payments/api/use-earned-year';
import { earningsQuery } from '../../../features/payments/api/use-earnings';
import { ledgerQuery } from '../../../features/payments/api/use-ledger';
import { payoutSetupQuery, payoutsQuery } from '../../../features/payments/api/use-payouts';
import { PayoutsScreen } from '../../../features/payments/payouts-screen';
import { payoutTexts } from '../../../features/payments/payout-texts';
import { useMe } from '../../../features/profiles/api/use-me';
import { placeName } from '../../../features/rides/state/names';
import { Refusal } from '../../../lib/refusal';
import { PageHeader } from '../../../ui/display/page-header';
import { type Page, userPage } from '../../page';
import { dashboards } from '../../shell/navigation/mode';

export const handle = { title: () => payoutTexts.title };
export const loader = userPage(async (page) => {
  if (!page.me.computed_roles.includes('driver')) await needEarner(page);
  const { client, prefetch, prefetchPages } = page;
  // Which year it is where the driver lives is known with the first answer.
  const year = async () => {
    await prefetch(earningsQuery);
    const earnings = client.getQueryData(earningsQuery.queryKey);
    if (earnings) await prefetch(earnedYearQuery(yearOf(earnings.today.date)));
  };
  return Promise.all([year(), prefetch(payoutSetupQuery), prefetchPages(payoutsQuery), prefetchPages(ledgerQuery)]);
});

/** Whoever drove before is answered; everybody else goes to the rider's dashboard (S10). */
async function needEarner({ need }: Page): Promise<void> {
  try {
    await need(earningsQuery);
  } catch (error) {
    throw error instanceof Refusal && error.status === 403 ? redirect(dashboards.rider) : error;
  }
}

/** A driver's money: what is available, what was paid out, and where it came from. */
export function Component() {
  const [params] = useSearchParams();
  const drives = useMe()?.computed_roles.includes('driver') ?? false;
  return (
    <>
      <PageHeader title={payoutTexts.title} description={payoutTexts.description} className="mb-6" />
      <PayoutsScreen
        placeName={placeName}
        dashboard={drives ? dashboards.driver : undefined}
        hasRunOut={params.get('connected') === 'again'}
      />
    </>
  );
}
