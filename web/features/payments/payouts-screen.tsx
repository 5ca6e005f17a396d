import { WalletMinimal, WifiOff } from 'lucide-react';
import { useHere } from '../../lib/here';
import { quietly } from '../../lib/quietly';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LinkButton } from '../../ui/link-button';
import { useEarnings } from './api/use-earnings';
import { useLedger } from './api/use-ledger';
import { payoutTexts } from './payout-texts';
import { ledgerDays } from './state/ledger-days';
import { BalancePanel, BalanceSkeleton } from './views/balance-panel';
import { LedgerEnd } from './views/ledger-end';
import { LedgerList, LedgerSkeleton } from './views/ledger-list';
import { PayoutsLayout } from './views/payouts-layout';
import { WeekPanel, WeekSkeleton } from './views/week-panel';

const skeletonRows = 6;

export interface PayoutsScreenProps {
  /** A place as it stands in a sentence, of its full address. */
  placeName(address: string): string;
  /** Where a driver finds work. */
  dashboard: string;
}

/** /driver/payouts: what a driver has earned, and every entry that it is made of (M28, D7). */
export function PayoutsScreen({ placeName, dashboard }: PayoutsScreenProps) {
  const here = useHere();
  const { entries, summary, ...list } = useLedger();
  const { earnings, isError } = useEarnings();
  if (!summary) return <NotThere isPaused={list.isPaused} isError={list.isError} onRetry={list.refetch} isRetrying={list.isFetching} />;
  return (
    <PayoutsLayout
      balance={<BalancePanel summary={summary} awaited={earnings?.awaited} />}
      week={earnings ? <WeekPanel earnings={earnings} /> : isError ? null : <WeekSkeleton />}
    >
      {entries.length === 0 ? (
        <EmptyState
          icon={<WalletMinimal />}
          title={payoutTexts.empty}
          description={payoutTexts.emptyHint}
          action={<LinkButton to={dashboard}>{payoutTexts.emptyAct}</LinkButton>}
        />
      ) : (
        <>
          <LedgerList days={ledgerDays(entries, here, list.hasNextPage)} currency={summary.currency} {...{ here, placeName }} />
          <LedgerEnd
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            isPaused={list.isPaused}
            hasFailed={list.isFetchNextPageError}
            onMore={() => quietly('earlier entries could not be loaded', list.fetchNextPage())}
          />
        </>
      )}
    </PayoutsLayout>
  );
}

interface NotThereProps {
  /** There is no network; the query goes on by itself. */
  isPaused: boolean;
  isError: boolean;
  isRetrying: boolean;
  onRetry(): Promise<unknown>;
}

/** What stands there while the account is not known. */
function NotThere({ isPaused, isError, isRetrying, onRetry }: NotThereProps) {
  if (isPaused) return <EmptyState icon={<WifiOff />} title={payoutTexts.offline} description={payoutTexts.offlineHint} />;
  if (isError)
    return (
      <ErrorState
        title={payoutTexts.loadFailed}
        description={payoutTexts.loadFailedHint}
        onRetry={() => quietly('the account is asked for again', onRetry())}
        isRetrying={isRetrying}
      />
    );
  return (
    <output aria-label={payoutTexts.loading} className="block">
      <PayoutsLayout balance={<BalanceSkeleton />} week={<WeekSkeleton />}>
        <LedgerSkeleton rows={skeletonRows} />
      </PayoutsLayout>
    </output>
  );
}
