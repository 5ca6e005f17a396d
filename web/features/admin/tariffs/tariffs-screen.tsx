import type { TariffsNow } from '@server/fares/desk/desk-tariffs.contract.js';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { Here } from '../../../lib/format/day';
import { useHere } from '../../../lib/here';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { tariffHistoryQuery, tariffsQuery } from '../api/queries';
import { useWithdrawTariff } from '../api/use-tariff-acts';
import { AnswerState, ListState } from '../list-state';
import { type PageFilter, pagesOf } from '../state/desk-filter';
import { deskTexts } from '../texts';
import { PlannedTariffs } from '../views/tariffs/planned-tariffs';
import { TariffCard } from '../views/tariffs/tariff-card';
import { TariffHistory } from '../views/tariffs/tariff-history';
import { WithdrawTariff, type WithdrawTariffProps } from '../views/tariffs/withdraw-tariff';
import { TariffEditor } from './tariff-editor';
import { tariffTexts as texts } from './tariff-texts';

/** /admin/tariffs: what rides cost, what they will, and what they did (M168). */
export function TariffsScreen({ filter }: { filter: PageFilter }) {
  const { now } = useHere();
  const query = useQuery(tariffsQuery);
  return (
    <AnswerState query={query}>{(tariffs) => <Tariffs {...{ tariffs, filter }} here={{ now, timeZone: tariffs.time_zone }} />}</AnswerState>
  );
}

interface TariffsProps {
  tariffs: TariffsNow;
  filter: PageFilter;
  /** The town's. */
  here: Here;
}

function Tariffs({ tariffs, filter, here }: TariffsProps) {
  const [chosenId, setChosenId] = useState<string>();
  const { in_force: tariff, planned, currency } = tariffs;
  // One that is in force or withdrawn by now is no longer there to be withdrawn.
  const chosen = planned.find(({ id }) => id === chosenId);
  return (
    <div className="flex flex-col gap-6">
      <TariffCard {...{ tariff, currency, here }} />
      <PlannedTariffs {...{ planned, currency, here }} onWithdraw={({ id }) => setChosenId(id)} />
      {chosen ? <Withdrawing key={chosen.id} tariff={chosen} onClose={() => setChosenId(undefined)} /> : null}
      <TariffEditor {...{ tariffs, here }} />
      <History {...{ filter, currency, here }} />
    </div>
  );
}

function Withdrawing({ tariff, onClose }: Pick<WithdrawTariffProps, 'tariff' | 'onClose'>) {
  const { isBusy, problem, act } = useWithdrawTariff();
  return (
    <WithdrawTariff
      {...{ tariff, isBusy, problem, onClose }}
      onWithdraw={(reason) => act({ params: { id: tariff.id }, body: { reason } }, onClose)}
    />
  );
}

function History({ filter, currency, here }: Omit<TariffsProps, 'tariffs'> & { currency: string }) {
  const query = useQuery(tariffHistoryQuery(filter));
  const rows = query.data?.tariffs ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base">{deskTexts.prices.history}</h2>
      <ListState
        query={query}
        firstTo={pages.firstTo}
        isEmpty={rows.length === 0}
        empty={<EmptyState icon={<ReceiptText />} title={texts.none} description={texts.noneDetail} />}
      >
        <TariffHistory {...{ currency, here }} tariffs={rows} {...pages} />
      </ListState>
    </div>
  );
}
