import type { OwedDriver, PayoutByHand } from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useHaveCome } from '../../../lib/cache/use-have-come';
import { useHere } from '../../../lib/here';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { driverBalancesQuery, payoutsByHandQuery, payoutTroublesQuery } from '../api/queries';
import { useRecordPayout, useUndoPayout } from '../api/use-payout-acts';
import { ListState } from '../list-state';
import { pageAt, pagesOf, type PayoutFilter } from '../state/desk-filter';
import { DeskFilters } from '../views/desk-filters';
import { DeskSearch } from '../views/desk-search';
import { DeskSkeleton } from '../views/desk-skeleton';
import { DriverBalances } from '../views/payouts/driver-balances';
import { PayoutsByHand } from '../views/payouts/payouts-by-hand';
import { RecordPayout } from '../views/payouts/record-payout';
import { UndoPayout, type UndoPayoutProps } from '../views/payouts/undo-payout';
import { byHandTexts as texts } from './by-hand-texts';
import { PayoutTroubles } from './payout-troubles';

/** What is searched for has at most this many code points. */
const wordsMaxLength = 80;

export interface PayoutsScreenProps {
  filter: PayoutFilter;
  /** The reader's own id: somebody else pays them. */
  myId: string | undefined;
  onFilter(change: Readonly<Record<string, string>>): void;
}

/** /admin/payouts: what stopped on its way to drivers, what they are owed, and what people of the town paid them. */
export function PayoutsScreen({ filter, myId, onFilter }: PayoutsScreenProps) {
  const haveCome = useHaveCome([payoutTroublesQuery, driverBalancesQuery(filter), payoutsByHandQuery(filter.paid)]);
  if (!haveCome) return <DeskSkeleton />;
  return (
    <div className="flex flex-col gap-8">
      <PayoutTroubles />
      <Balances {...{ filter, myId, onFilter }} />
      <Paid {...{ filter, myId }} />
    </div>
  );
}

function Balances({ filter, myId, onFilter }: PayoutsScreenProps) {
  const query = useQuery(driverBalancesQuery(filter));
  const [chosen, setChosen] = useState<OwedDriver>();
  const { isBusy, problemOf, begin, record } = useRecordPayout();
  const drivers = query.data?.drivers ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  const words = filter.q ?? '';
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base">{texts.balances}</h2>
      <DeskFilters choices={[]} onChoose={() => undefined}>
        <DeskSearch
          key={words}
          {...{ words }}
          label={texts.search}
          find={texts.find}
          maxLength={wordsMaxLength}
          onSearch={(q) => onFilter({ q })}
        />
      </DeskFilters>
      <ListState
        query={query}
        firstTo={pages.firstTo}
        isEmpty={drivers.length === 0}
        empty={<EmptyState icon={<Wallet />} title={texts.noDrivers} description={texts.noDriversDetail} />}
      >
        <DriverBalances
          {...{ drivers, myId }}
          {...pages}
          onRecord={(driver) => {
            begin(driver.driver_id);
            setChosen(driver);
          }}
        />
      </ListState>
      {chosen ? (
        <RecordPayout
          key={chosen.driver_id}
          driver={drivers.find(({ driver_id: id }) => id === chosen.driver_id) ?? chosen}
          isBusy={isBusy}
          problem={problemOf(chosen.driver_id)}
          onRecord={(body) => record(body, () => setChosen(undefined))}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </div>
  );
}

function Paid({ filter, myId }: Pick<PayoutsScreenProps, 'filter' | 'myId'>) {
  const here = useHere();
  const query = useQuery(payoutsByHandQuery(filter.paid));
  const [chosen, setChosen] = useState<PayoutByHand>();
  const payouts = query.data?.payouts ?? [];
  const next = query.data?.nextCursor ?? null;
  const firstTo = filter.paid === undefined ? null : pageAt({ ...filter, paid: undefined }, filter.cursor);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base">{texts.paid}</h2>
      <ListState {...{ query, firstTo }} isEmpty={payouts.length === 0} empty={<p className="text-body text-ink-soft">{texts.noneYet}</p>}>
        <PayoutsByHand
          {...{ payouts, here, myId }}
          firstTo={firstTo}
          nextTo={next === null ? null : pageAt({ ...filter, paid: next }, filter.cursor)}
          onUndo={setChosen}
        />
      </ListState>
      {chosen ? <Undoing key={chosen.id} payout={chosen} onClose={() => setChosen(undefined)} /> : null}
    </div>
  );
}

function Undoing({ payout, onClose }: Pick<UndoPayoutProps, 'payout' | 'onClose'>) {
  const { isBusy, problem, act } = useUndoPayout();
  return (
    <UndoPayout
      {...{ payout, isBusy, problem, onClose }}
      onUndo={(reason) => act({ params: { id: payout.id }, body: { reason } }, onClose)}
    />
  );
}
