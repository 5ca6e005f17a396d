import type { LedgerEntry } from '@server/payments/ledger/ledger.contract.js';
import type { Payout } from '@server/payments/payouts/payouts.contract.js';
import { WalletMinimal, WifiOff } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
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
import { WeekSkeleton } from './views/weeks/week-panel';
import { WeekSection, type WeekSectionProps } from './weeks/week-section';
import { YearSection } from './years/year-section';

const skeletonRows = 6;

/** The parts of a driver’s money, in the order of each page that shows them. */
const orders = {
  payouts: ['balance', 'payouts', 'week', 'year'],
  earnings: ['week', 'year', 'balance', 'payouts'],
} as const;
type Part = (typeof orders)[keyof typeof orders][number];

export interface PayoutsScreenProps extends WeekSectionProps {
  /** What the page is about: that comes first. */
  about: keyof typeof orders;
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

/** /driver/payouts and /driver/earnings: what a driver has earned, the way to it, and every entry that it is made of (M28, D7). */
export function PayoutsScreen(props: PayoutsScreenProps) {
  const { entries, summary, ...list } = useLedger();
  const { earnings } = useEarnings();
  const { setup, isSetUp } = usePayoutSetup();
  const [wish, setWish] = useState<PayoutWish>();
  const { isRequesting, problem, request, begin } = usePayOut(wish, () => setWish(undefined));
  function open(wanted: PayoutWish) {
    begin();
    setWish(wanted);
  }
  if (!summary)
    return (
      <NotThere
        {...unanswered(list)}
        title={payoutTexts.loadFailed}
        description={payoutTexts.loadFailedHint}
        offline={<EmptyState icon={<WifiOff />} title={payoutTexts.offline} description={payoutTexts.offlineHint} />}
      >
        <PayoutsToCome about={props.about} />
      </NotThere>
    );
  const { balance_cents: balanceCents, currency } = summary;
  const mostCents = mostOf(balanceCents);
  const canPayOut = Boolean(setup) && mostCents > 0;
  const payOut = <WayOut {...{ mostCents, currency }} hasRunOut={props.hasRunOut} onPayOut={() => open({ cents: mostCents })} />;
  const [lead, ...others] = orders[props.about];
  const parts: Record<Part, ReactNode> = {
    balance: <BalancePanel {...{ summary, payOut }} awaited={earnings?.awaited} isSetUp={isSetUp} />,
    payouts: (
      <div className="empty:hidden print:hidden">
        <PayoutsSection
          isSetUp={isSetUp}
          onAgain={canPayOut ? ({ id, amount_cents: cents }) => open({ cents: Math.min(cents, mostCents), failed: id }) : undefined}
        />
      </div>
    ),
    week: <WeekSection week={props.week} onWeek={props.onWeek} />,
    // Only this is for paper.
    year: entries.length === 0 ? null : <YearSection />,
  };
  return (
    <PayoutsLayout lead={parts[lead]}>
      {others.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      {setup && wish ? (
        <PayOutSheet
          {...{ setup, balanceCents, currency, problem }}
          wishCents={wish.cents}
          isBusy={isRequesting}
          onRequest={request}
          onClose={() => setWish(undefined)}
        />
      ) : null}
      <div className="print:hidden">
        <Entries {...props} {...{ entries, currency }} hasMore={list.hasNextPage} />
        {entries.length === 0 ? null : <ListEnd {...nextPage(list)} more={payoutTexts.more} end={payoutTexts.end} />}
      </div>
    </PayoutsLayout>
  );
}

/** Asks for the payout of the sheet that is open; of what failed before it was closed the next one says nothing. */
function usePayOut(wish: PayoutWish | undefined, onDone: () => void) {
  const { isRequesting, problem, request, begin } = useRequestPayout();
  const [tried, setTried] = useState<PayoutWish>();
  return {
    isRequesting,
    begin,
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

interface EntriesProps extends Pick<PayoutsScreenProps, 'placeName' | 'dashboard'> {
  entries: readonly LedgerEntry[];
  /** ISO 4217. */
  currency: string;
  hasMore: boolean;
}

/** Every entry under its day, or how the first one comes. */
function Entries({ entries, currency, hasMore, placeName, dashboard }: EntriesProps) {
  const here = useHere();
  if (entries.length > 0) return <LedgerList days={ledgerDays(entries, here, hasMore)} {...{ currency, here, placeName }} />;
  return (
    <EmptyState
      icon={<WalletMinimal />}
      title={payoutTexts.empty}
      description={payoutTexts.emptyHint}
      action={dashboard === undefined ? undefined : <LinkButton to={dashboard}>{payoutTexts.emptyAct}</LinkButton>}
    />
  );
}

function PayoutsToCome({ about }: Pick<PayoutsScreenProps, 'about'>) {
  return (
    <output aria-label={payoutTexts.loading} className="block">
      <PayoutsLayout lead={about === 'payouts' ? <BalanceSkeleton /> : <WeekToCome />}>
        <LedgerSkeleton rows={skeletonRows} />
      </PayoutsLayout>
    </output>
  );
}

/** Beneath the room of its head. */
const WeekToCome = () => (
  <div className="@container pt-control">
    <WeekSkeleton />
  </div>
);
