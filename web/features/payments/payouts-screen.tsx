import type { LedgerEntry } from '@server/payments/ledger/ledger.contract.js';
import type { Payout } from '@server/payments/payouts/payouts.contract.js';
import { WalletMinimal, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useHere } from '../../lib/here';
import { nextPage, retryOf, unanswered } from '../../lib/cache/next-page';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ListEnd } from '../../ui/feedback/list-end';
import { NotThere } from '../../ui/feedback/not-there';
import { LinkButton } from '../../ui/link-button';
import { useEarnings } from './api/use-earnings';
import { useLedger } from './api/use-ledger';
import { usePayoutSetup } from './api/use-payouts';
import { useRequestPayout } from './api/use-request-payout';
import { ConnectAccount } from './connect/connect-account';
import { PayOutSheet } from './pay-out-sheet';
import { payoutTexts } from './payout-texts';
import { PayoutsSection } from './payouts-section';
import { ledgerDays } from './state/ledger-days';
import { mostOf } from './state/payout-amount';
import { BalancePanel, BalanceSkeleton } from './views/balance-panel';
import { LedgerList, LedgerSkeleton } from './views/ledger-list';
import { PayOutButton, type PayOutButtonProps } from './views/pay-out-button';
import { PayoutsLayout } from './views/payouts-layout';
import { WeekPanel, WeekSkeleton } from './views/week-panel';
import { YearSection } from './years/year-section';

const skeletonRows = 6;

export interface PayoutsScreenProps {
  /** A place as it stands in a sentence, of its full address. */
  placeName(address: string): string;
  /** Where a driver finds work; undefined for who may not drive any more. */
  dashboard: string | undefined;
  /** The page at the provider, from which one comes here, had expired. */
  hasRunOut?: boolean;
}

/** What the sheet opens with. */
interface PayoutWish {
  readonly cents: number;
  /** The payout that is asked for again. */
  readonly failed?: Payout['id'];
}

/** /driver/payouts: what a driver has earned, the way to it, and every entry that it is made of (M28, D7). */
export function PayoutsScreen(props: PayoutsScreenProps) {
  const { entries, summary, ...list } = useLedger();
  const { earnings, isError } = useEarnings();
  const { setup, isSetUp } = usePayoutSetup();
  const [wish, setWish] = useState<PayoutWish>();
  const { isRequesting, problem, request } = usePayOut(wish, () => setWish(undefined));
  if (!summary)
    return (
      <NotThere
        {...unanswered(list)}
        title={payoutTexts.loadFailed}
        description={payoutTexts.loadFailedHint}
        offline={<EmptyState icon={<WifiOff />} title={payoutTexts.offline} description={payoutTexts.offlineHint} />}
      >
        <PayoutsToCome />
      </NotThere>
    );
  const { balance_cents: balanceCents, currency } = summary;
  const mostCents = mostOf(balanceCents);
  const canPayOut = Boolean(setup) && mostCents > 0;
  const payOut = <WayOut {...{ mostCents, currency }} hasRunOut={props.hasRunOut} onPayOut={() => setWish({ cents: mostCents })} />;
  return (
    <PayoutsLayout
      balance={<BalancePanel {...{ summary, payOut }} awaited={earnings?.awaited} isSetUp={isSetUp} />}
      week={earnings ? <WeekPanel earnings={earnings} /> : isError ? null : <WeekSkeleton />}
    >
      <div className="print:hidden">
        <PayoutsSection
          isSetUp={isSetUp}
          onAgain={canPayOut ? ({ id, amount_cents: cents }) => setWish({ cents: Math.min(cents, mostCents), failed: id }) : undefined}
        />
      </div>
      {setup && wish ? (
        <PayOutSheet
          {...{ setup, balanceCents, currency, problem }}
          wishCents={wish.cents}
          isBusy={isRequesting}
          onRequest={request}
          onClose={() => setWish(undefined)}
        />
      ) : null}
      <Entries {...props} {...{ entries, currency }} hasMore={list.hasNextPage} />
      {entries.length === 0 ? null : <ListEnd {...nextPage(list)} more={payoutTexts.more} end={payoutTexts.end} />}
    </PayoutsLayout>
  );
}

/** Asks for the payout of the sheet that is open; of what failed before it was closed the next one says nothing. */
function usePayOut(wish: PayoutWish | undefined, onDone: () => void) {
  const { isRequesting, problem, request } = useRequestPayout();
  const [tried, setTried] = useState<PayoutWish>();
  return {
    isRequesting,
    problem: tried === wish ? problem : undefined,
    request(cents: number) {
      setTried(wish);
      request({ cents, failed: wish?.failed }, (why) => (why === undefined ? onDone() : undefined));
    },
  };
}

interface WayOutProps extends Pick<PayOutButtonProps, 'mostCents' | 'currency' | 'onPayOut'> {
  hasRunOut: boolean | undefined;
}

/** The way to the money, and, where the driver keeps an account for it, to that. */
function WayOut({ hasRunOut, ...button }: WayOutProps) {
  const { setup, connection, ...asked } = usePayoutSetup();
  return (
    <>
      <PayOutButton {...{ setup, ...button }} hasFailed={asked.isError} {...retryOf(asked)} />
      {connection ? <ConnectAccount {...{ connection, hasRunOut }} /> : null}
    </>
  );
}

interface EntriesProps extends PayoutsScreenProps {
  entries: readonly LedgerEntry[];
  /** ISO 4217. */
  currency: string;
  hasMore: boolean;
}

/** The year and every entry under its day, or how the first one comes. Only the year is for paper. */
function Entries({ entries, currency, hasMore, placeName, dashboard }: EntriesProps) {
  const here = useHere();
  if (entries.length > 0)
    return (
      <>
        <YearSection />
        <div className="print:hidden">
          <LedgerList days={ledgerDays(entries, here, hasMore)} {...{ currency, here, placeName }} />
        </div>
      </>
    );
  return (
    <EmptyState
      icon={<WalletMinimal />}
      title={payoutTexts.empty}
      description={payoutTexts.emptyHint}
      action={dashboard === undefined ? undefined : <LinkButton to={dashboard}>{payoutTexts.emptyAct}</LinkButton>}
    />
  );
}

function PayoutsToCome() {
  return (
    <output aria-label={payoutTexts.loading} className="block">
      <PayoutsLayout balance={<BalanceSkeleton />} week={<WeekSkeleton />}>
        <LedgerSkeleton rows={skeletonRows} />
      </PayoutsLayout>
    </output>
  );
}
