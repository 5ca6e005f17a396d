import { isBlank } from '@server/contract/text.js';
import { refundReasonMaxLength, type RideCharge } from '@server/payments/refunds/refunds.contract.js';
import { type FormEvent, useState } from 'react';
import { centsOf, typedOf } from '../../../../lib/format/units/cents';
import { formatMoney } from '../../../../lib/format/money';
import { Button } from '../../../../ui/button';
import { excessOf } from '../../../../ui/forms/at-most';
import { Field } from '../../../../ui/forms/field';
import { MoneyInput } from '../../../../ui/forms/money-input';
import { useUnsaved } from '../../../../ui/overlays/unsaved/unsaved';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { chargedTexts, chargeTexts as texts } from '../../rides/ride-texts';
import { deskTexts } from '../../texts';
import { ReasonField } from '../reason-field';

/** What is given back, or let go. */
interface Giving {
  readonly cents: number;
  readonly reason: string;
}

export interface RefundFormProps {
  charge: RideCharge;
  isBusy: boolean;
  problem?: string | undefined;
  /** What is confirmed next is another giving than the one that was tried. */
  onAnew(): void;
  /** `onDone` empties the form. */
  onGive(giving: Giving, onDone: () => void): void;
}

/** How much of a charge goes back and why, confirmed before it does. What is owed is waived as a whole. */
export function RefundForm({ charge, isBusy, problem, onAnew, onGive }: RefundFormProps) {
  const { currency, is_owed: isOwed } = charge;
  const purpose = chargedTexts.purposes[charge.purpose];
  const { typed, reason, giving, wrong, setTyped, setReason, check, finish } = useGiving(charge, onAnew);
  const [isOpen, setOpen] = useState(false);
  const money = (cents: number) => formatMoney(cents / 100, currency);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setOpen(check());
  }
  function handleDone() {
    setOpen(false);
    finish();
  }
  return (
    <form
      noValidate
      aria-label={isOwed ? texts.waiverOf({ purpose }) : texts.refundOf({ purpose })}
      className="flex flex-col gap-3"
      onSubmit={handleSubmit}
    >
      {isOwed ? null : <AmountField {...{ money, typed }} most={mostOf(charge)} isWrong={wrong.amount} onType={setTyped} />}
      <ReasonField
        hint={texts.reasonHint}
        error={wrong.reason ? deskTexts.reasonNeeded : undefined}
        maxLength={refundReasonMaxLength}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" className="self-start">
        {isOwed ? texts.waive : texts.refund}
      </Button>
      {giving ? (
        <ConfirmDialog
          {...{ isOpen, isBusy, problem }}
          {...questionOf(isOwed, money(giving.cents))}
          cancel={texts.back}
          onConfirm={() => onGive(giving, handleDone)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </form>
  );
}

/** What can be given of a charge at most, in cents. */
const mostOf = ({ is_owed: isOwed, amount_cents: cents, refundable_cents: left }: RideCharge): number => (isOwed ? cents : left);

/** What is asked before it is given. */
const questionOf = (isOwed: boolean, money: string) =>
  isOwed
    ? { title: texts.askWaive({ money }), description: texts.waiveHint, act: texts.confirmWaive({ money }) }
    : { title: texts.askRefund({ money }), description: texts.refundHint, act: texts.confirmRefund({ money }) };

const nothingWrong = { amount: false, reason: false };

/** What is typed, and what was made of it when it was last checked: the same again is the same giving. */
function useGiving(charge: RideCharge, onAnew: () => void) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(nothingWrong);
  const [giving, setGiving] = useState<Giving>();
  useUnsaved(!isBlank(reason));
  function check(): boolean {
    const most = mostOf(charge);
    const cents = charge.is_owed ? most : (centsOf(typed) ?? 0);
    const found = { amount: cents < 1 || cents > most, reason: isBlank(reason) || excessOf(reason, refundReasonMaxLength) > 0 };
    setWrong(found);
    if (found.amount || found.reason) return false;
    const wish = { cents, reason: reason.trim() };
    if (giving?.cents === cents && giving.reason === wish.reason) return true;
    setGiving(wish);
    onAnew();
    return true;
  }
  function finish() {
    setGiving(undefined);
    setTyped('');
    setReason('');
  }
  return { typed, reason, giving, wrong, setTyped, setReason, check, finish };
}

interface AmountFieldProps {
  typed: string;
  /** Cents. */
  most: number;
  isWrong: boolean;
  money(cents: number): string;
  onType(typed: string): void;
}

function AmountField({ typed, most, isWrong, money, onType }: AmountFieldProps) {
  return (
    <Field label={texts.amount} error={isWrong ? texts.wrongAmount({ least: money(1), most: money(most) }) : undefined}>
      <MoneyInput className="max-w-40" placeholder={typedOf(most)} value={typed} onType={onType} />
    </Field>
  );
}
