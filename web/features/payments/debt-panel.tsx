import type { Debt } from '@server/payments/debts/debts.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { retryOf } from '../../lib/cache/next-page';
import { formatMoney } from '../../lib/format/money';
import { ErrorLine } from '../../ui/feedback/error-line';
import { keepFocus } from '../../ui/lost-focus';
import { useCardToPay } from './api/use-card-to-pay';
import { useIsToConfirm } from './api/use-confirmations';
import { useDebts } from './api/use-debts';
import { usePayDebt } from './api/use-pay-debt';
import { debtTexts } from './debt-texts';
import { notTakenWords } from './not-taken';
import { cardName } from './state/card-words';
import { PayPanel } from './views/pay-panel';

export interface DebtPanelProps {
  /** Only what this ride left; everything when absent. */
  rideId?: string;
  /** Where cards are added; absent where that is on the same page. */
  addTo?: string;
}

/** What I still have to pay, each with the way to pay it; nothing while nothing is owed (M44). */
export function DebtPanel({ rideId, addTo }: DebtPanelProps) {
  const { debts, hasMore, ...query } = useDebts();
  const shown = rideId === undefined ? debts : debts.filter(({ ride_id: of }) => of === rideId);
  if (query.isError && debts.length === 0) return <ErrorLine title={debtTexts.loadFailed} {...retryOf(query)} />;
  if (shown.length === 0) return null;
  return (
    <ul ref={keepFocus} aria-label={debtTexts.list} className="flex flex-col gap-3">
      {shown.map((debt) => (
        <li key={debt.id}>
          <OneDebt debt={debt} addTo={addTo} />
        </li>
      ))}
      {hasMore ? <li className="text-caption text-ink-soft">{debtTexts.more}</li> : null}
    </ul>
  );
}

function OneDebt({ debt, addTo }: { debt: Debt; addTo: string | undefined }) {
  const { cards, cardId, choose } = useCardToPay();
  const { pay, isPaying, problem } = usePayDebt(debt);
  const money = formatMoney(debt.amount_cents / 100, debt.currency);
  const asked = cardName(debt.card);
  const why = useIsToConfirm(debt.id) ? debtTexts.toConfirm : debtTexts.refused;
  const what = debtTexts.purposes[debt.purpose]({ place: localAddress(debt.destination_address) });
  return (
    <PayPanel
      title={debtTexts.title({ money })}
      detail={`${what} ${isPaying ? debtTexts.paying({ card: asked }) : why({ card: asked })}`}
      act={debtTexts.pay({ money })}
      {...{ cards, problem, addTo }}
      closed={notTakenWords()}
      chosen={cardId}
      isBusy={isPaying}
      onChoose={choose}
      onAct={() => (cardId === undefined ? undefined : pay(cardId))}
    />
  );
}
