import type { MyPart } from '@server/payments/split/split.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../lib/format/money';
import { resting } from '../../../../ui/resting';
import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { partTexts as words } from '../../split/split-texts';
import { cardName } from '../../state/card-words';
import { paymentTexts } from '../../texts';
import { confirmTexts } from '../../cards/method-texts';
import { formatStamp } from '../../state/receipt-words';

export interface PartCardProps {
  part: MyPart;
  /** Which card pays. */
  card: ReactNode;
  /** Whether one is chosen. */
  hasCard: boolean;
  isBusy: boolean;
  /** On the way to the bank's page. */
  isConfirming: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onConfirm(): void;
  onPay(): void;
  onDecline(): void;
}

/** One friend's fare and my part of it: to answer, on its way, or paid. */
export function PartCard({ part, card, problem, ...acts }: PartCardProps) {
  const { currency, rider, status } = part;
  const money = formatMoney(part.amount_cents / 100, currency);
  const name = firstNameOf(rider.full_name);
  const isOpen = status === 'asked' || status === 'failed';
  const isPayable = isOpen && !part.is_on_hold;
  return (
    <section
      data-testid="part-card"
      aria-label={isOpen ? words.title({ name, money }) : words.list}
      className="flex items-start gap-2.5 rounded-lg bg-sunken px-3.5 py-3"
    >
      <Split className="mt-0.5 size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {isOpen ? <Asked {...{ part, name, money }} /> : <Stage {...{ part, name, money }} />}
        {isPayable ? card : null}
        <ProblemLine>{problem}</ProblemLine>
        {isPayable ? <Acts isToConfirm={part.confirm !== null} money={money} {...acts} /> : null}
        {status === 'accepted' || isOpen !== isPayable ? (
          <Button variant="quiet" className="-ms-3.5 self-start" isBusy={acts.isBusy} onClick={acts.onDecline}>
            {words.decline}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

type ActsProps = Omit<PartCardProps, 'part' | 'card' | 'problem'> & { isToConfirm: boolean; money: string };

/** What waits at the bank comes first; any other card may pay it instead. */
function Acts({ isToConfirm, money, hasCard, isBusy, isConfirming, onConfirm, onPay, onDecline }: ActsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {isToConfirm ? (
        <Button variant="primary" isBusy={isConfirming} disabled={isBusy} onClick={onConfirm}>
          {confirmTexts.go}
        </Button>
      ) : null}
      <Button
        variant={isToConfirm ? 'secondary' : 'primary'}
        className="numeral"
        isBusy={isBusy}
        disabled={!hasCard || isConfirming}
        onClick={onPay}
      >
        {words.pay({ money })}
      </Button>
      <Button variant="quiet" disabled={isConfirming} {...(isBusy ? resting : { onClick: onDecline })}>
        {words.decline}
      </Button>
    </div>
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
        {whyUnpaid(part) ?? words.detail({ fare, when })}
      </p>
      {part.open_until === null ? null : (
        <p className="text-caption text-ink-soft">{words.until({ time: formatStamp(part.open_until, part.time_zone) })}</p>
      )}
    </div>
  );
}

/** Why it cannot be paid now, or the card that was asked has not paid. */
function whyUnpaid({ status, card: asked, confirm, is_on_hold: isOnHold }: MyPart): string | undefined {
  if (isOnHold) return words.onHold;
  if (status !== 'failed' || !asked) return undefined;
  const card = cardName(asked);
  if (!confirm) return words.failed({ card });
  return confirm.sent_at === null ? words.toConfirm({ card }) : words.toConfirmAgain({ card });
}

/** What becomes of it, or became. */
function Stage({ part, name, money }: WordsProps) {
  const card = part.card ? cardName(part.card) : paymentTexts.noCard;
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
