import { redirect, useSearchParams } from 'react-router';
import { earnedYearQuery, yearOf } from '../../../features/payments/api/use-earned-year';
import { earningsOf, earningsQuery } from '../../../features/payments/api/use-earnings';
import { ledgerQuery } from '../../../features/payments/api/use-ledger';
import { payoutSetupQuery, payoutsQuery } from '../../../features/payments/api/use-payouts';
import { PayoutsScreen, type PayoutsScreenProps } from '../../../features/payments/payouts-screen';
import { payoutTexts } from '../../../features/payments/payout-texts';
import { searchWith, weekAt } from '../../../features/payments/weeks/week-at';
import { weekTexts } from '../../../features/payments/weeks/week-texts';
import { useHasRole } from '../../../features/profiles/api/use-me';
import { placeName } from '../../../features/rides/state/names';
import { Refusal } from '../../../lib/refusal';
import { LinkButton } from '../../../ui/link-button';
import { PageHeader } from '../../../ui/display/page-header';
import { type Page, userPage } from '../../page';
import { dashboards } from '../../shell/navigation/mode';

/** Of both pages. */
export const loader = userPage(async (page) => {
  if (!page.me.computed_roles.includes('driver')) await needEarner(page);
  const { client, url, prefetch, prefetchPages } = page;
  const week = weekAt(url.searchParams);
  // Which year it is where the driver lives is known with the first answer.
  const year = async () => {
    await prefetch(earningsQuery);
    const earnings = client.getQueryData(earningsQuery.queryKey);
    if (earnings) await prefetch(earnedYearQuery(yearOf(earnings.today.date)));
  };
  return Promise.all([
    year(),
    ...(week === undefined ? [] : [prefetch(earningsOf(week))]),
    prefetch(payoutSetupQuery),
    prefetchPages(payoutsQuery),
    prefetchPages(ledgerQuery),
  ]);
});

/** Whoever drove before is answered; everybody else goes to the rider's dashboard (S10). */
async function needEarner({ need }: Page): Promise<void> {
  try {
    await need(earningsQuery);
  } catch (error) {
    throw error instanceof Refusal && error.status === 403 ? redirect(dashboards.rider) : error;
  }
}

const pages = {
  payouts: { to: '/driver/payouts', texts: payoutTexts },
  earnings: { to: '/driver/earnings', texts: weekTexts },
} as const;

/** A driver's money: what is available, what was paid out, and where it came from; what the page is about comes first. */
export function DriverMoney({ about }: Pick<PayoutsScreenProps, 'about'>) {
  const [params, setParams] = useSearchParams();
  const drives = useHasRole('driver');
  const { texts } = pages[about];
  const other = pages[about === 'payouts' ? 'earnings' : 'payouts'];
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={<LinkButton to={other.to}>{other.texts.title}</LinkButton>}
        className="mb-6"
      />
      <PayoutsScreen
        about={about}
        week={weekAt(params)}
        onWeek={(week) => setParams((now) => searchWith(now, week), { replace: true, preventScrollReset: true })}
        placeName={placeName}
        dashboard={drives ? dashboards.driver : undefined}
        hasRunOut={params.get('connected') === 'again'}
      />
    </>
  );
}
