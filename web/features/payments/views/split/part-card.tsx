import type { MyPart } from '@server/payments/split/split.contract.js';
import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstName } from '../../../../lib/format/first-name';
import { formatMoney } from '../../../../lib/format/money';
import { Button } from '../../../../ui/button';
import { partTexts as words } from '../../split/split-texts';
import { cardName, cardShort } from '../../state/card-words';
import { formatStamp } from '../../state/receipt-words';

export interface PartCardProps {
  part: MyPart;
  /** Which card pays. */
  card: ReactNode;
  /** Whether one is chosen. */
  hasCard: boolean;
  isBusy: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onPay(): void;
  onDecline(): void;
}

/** One friend's fare and my part of it: to answer, on its way, or paid. */
export function PartCard({ part, card, hasCard, isBusy, problem, onPay, onDecline }: PartCardProps) {
  const { currency, rider, status } = part;
  const money = formatMoney(part.amount_cents / 100, currency);
  const name = firstName(rider.full_name);
  const isOpen = status === 'asked' || status === 'failed';
  return (
    <section
      data-testid="part-card"
      aria-label={isOpen ? words.title({ name, money }) : words.list}
      className="flex items-start gap-2.5 rounded-lg bg-sunken px-3.5 py-3"
    >
      <Split className="mt-0.5 size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {isOpen ? <Asked {...{ part, name, money }} /> : <Stage {...{ part, name, money }} />}
        {isOpen ? card : null}
        {problem ? (
          <p role="alert" className="text-caption font-semibold text-danger-text">
            {problem}
          </p>
        ) : null}
        {isOpen ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" className="numeral" isBusy={isBusy} disabled={!hasCard} onClick={onPay}>
              {words.pay({ money })}
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={onDecline}>
              {words.decline}
            </Button>
          </div>
        ) : null}
        {status === 'accepted' ? (
          <Button variant="quiet" className="-ms-3.5 self-start" disabled={isBusy} onClick={onDecline}>
            {words.decline}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

interface WordsProps {
  part: MyPart;
  name: string;
  money: string;
}

function Asked({ part, name, money }: WordsProps) {
  const fare = formatMoney(part.fare_cents / 100, part.currency);
  const when = formatStamp(part.pickup_time, part.time_zone);
  return (
    <div className="numeral">
      <p className="text-sm font-semibold text-ink">{words.title({ name, money })}</p>
      <p aria-live="polite" className="text-caption [overflow-wrap:anywhere] text-ink-soft">
        {part.status === 'failed' && part.card ? words.failed({ card: cardName(part.card) }) : words.detail({ fare, when })}
      </p>
      {part.open_until === null ? null : (
        <p className="text-caption text-ink-soft">{words.until({ time: formatStamp(part.open_until, part.time_zone) })}</p>
      )}
    </div>
  );
}

/** What becomes of it, or became. */
function Stage({ part, name, money }: WordsProps) {
  const card = part.card ? cardName(part.card) : cardShort(undefined);
  const returned = formatMoney(part.refunded_cents / 100, part.currency);
  return (
    <p aria-live="polite" className="numeral text-body [overflow-wrap:anywhere] text-ink">
      {stageWords(part, { name, money, card })}
      {part.refunded_cents > 0 ? ` ${words.refunded({ money: returned, card })}` : null}
    </p>
  );
}

function stageWords(part: MyPart, values: { name: string; money: string; card: string }): string {
  if (part.status === 'accepted') return words.accepted(values);
  if (part.status === 'charging' || part.paid_at === null) return words.charging(values);
  return words.paid({ ...values, number: part.ride_number, when: formatStamp(part.paid_at, part.time_zone) });
}
