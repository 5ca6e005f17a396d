import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../../lib/here';
import { payoutTroublesQuery } from '../api/queries';
import { AnswerState } from '../list-state';
import { PayoutTroubleList } from '../views/payouts/payout-trouble-list';
import { troubleTexts as texts } from './payout-trouble-texts';

/** Payouts that did not reach their banks. */
export function PayoutTroubles() {
  const here = useHere();
  const query = useQuery(payoutTroublesQuery);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="text-base">{texts.title}</h2>
        <p className="text-sm text-ink-soft">{texts.description}</p>
      </div>
      <AnswerState query={query}>{({ payouts }) => <PayoutTroubleList {...{ payouts, here }} />}</AnswerState>
    </div>
  );
}
