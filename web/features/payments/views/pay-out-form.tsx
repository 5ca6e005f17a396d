import { payoutLimits, type PayoutSetup } from '@server/payments/payouts/payouts.contract.js';
import { useState, type FormEvent } from 'react';
import { centsOf, typedOf } from '../../../lib/format/units/cents';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Field } from '../../../ui/forms/field';
import { MoneyInput } from '../../../ui/forms/money-input';
import { CancelButton } from '../../../ui/overlays/cancel-button';
import { SheetBody, SheetFooter } from '../../../ui/overlays/sheet';
import { payOutTexts as words } from '../pay-out-texts';
import { problemOf, type AmountProblem } from '../state/payout-amount';

export interface PayOutFormProps {
  setup: PayoutSetup;
  /** Whole cents in the balance. */
  balanceCents: number;
  /** ISO 4217. */
  currency: string;
  /** What stands in the box at first, in cents. */
  wishCents: number;
  isBusy: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onRequest(cents: number): void;
}

/** How much, where to, when it is there and what it costs; stands in a sheet. */
export function PayOutForm({ setup, balanceCents, currency, wishCents, isBusy, problem, onRequest }: PayOutFormProps) {
  const [typed, setTyped] = useState(() => typedOf(wishCents));
  const cents = centsOf(typed);
  const wrong = problemOf(cents, balanceCents);
  const money = (amount: number) => formatMoney(amount / 100, currency);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (cents !== undefined && wrong === null) onRequest(cents);
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex min-h-0 flex-1 flex-col">
      <SheetBody className="flex flex-col gap-4">
        <Field label={words.amount} error={wrong === null ? undefined : problemWords(wrong, { balanceCents, money })}>
          <MoneyInput value={typed} onType={setTyped} />
        </Field>
        <dl className="text-body">
          <Fact name={words.to}>{words.account({ bank: setup.bank, last4: setup.last4 })}</Fact>
          <Fact name={words.arrives}>{arrivalWords(setup.arrives_within_s)}</Fact>
          <Fact name={words.fee}>{words.noFee}</Fact>
        </dl>
        {setup.is_demo ? <p className="text-caption text-ink-soft">{words.demo}</p> : null}
        {problem ? <Banner tone="danger" title={problem} /> : null}
      </SheetBody>
      <SheetFooter>
        <Button type="submit" variant="primary" isFullWidth isBusy={isBusy} disabled={wrong !== null}>
          {cents === undefined || wrong !== null ? words.act : words.confirm({ money: money(cents) })}
        </Button>
        <CancelButton variant="quiet" isFullWidth>
          {words.cancel}
        </CancelButton>
      </SheetFooter>
    </form>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="numeral min-w-0 text-end [overflow-wrap:anywhere] text-ink">{children}</dd>
    </div>
  );
}

interface Known {
  balanceCents: number;
  money(cents: number): string;
}

function problemWords(problem: AmountProblem, { balanceCents, money }: Known): string {
  switch (problem) {
    case 'unreadable':
      return words.problems.unreadable({ example: typedOf(2_500) });
    case 'too_small':
      return words.problems.too_small({ min: money(payoutLimits.minCents) });
    case 'too_large':
      return words.problems.too_large({ max: money(payoutLimits.maxCents) });
    case 'too_much':
      return words.problems.too_much({ available: money(balanceCents) });
  }
}

/** In the largest unit that it fills, rounded up: money that comes early disappoints nobody. */
function arrivalWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return words.arrivesInMinutes({ count: minutes });
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? words.arrivesInHours({ count: hours }) : words.arrivesInDays({ count: Math.ceil(hours / 24) });
}
