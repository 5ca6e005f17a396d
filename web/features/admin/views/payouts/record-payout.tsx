import { isBlank } from '@server/contract/text.js';
import type { OwedDriver } from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { payoutLimits, PayoutWay } from '@server/payments/payouts/payouts.contract.js';
import { type FormEvent, useState } from 'react';
import { centsOf, typedOf } from '../../../../lib/format/units/cents';
import { formatMoney } from '../../../../lib/format/money';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { MoneyInput } from '../../../../ui/forms/money-input';
import { Select } from '../../../../ui/forms/select';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { useUnsaved } from '../../../../ui/overlays/unsaved/unsaved';
import { WritingDialog } from '../../../../ui/overlays/unsaved/writing-dialog';
import { byHandTexts, recordTexts as texts } from '../../payouts/by-hand-texts';
import { excessIn, mostOf, type PayoutDraft, type PayoutFlaw, type PayoutRecord, recordOf } from '../../state/payout-record';

export interface RecordPayoutProps {
  driver: OwedDriver;
  isBusy: boolean;
  problem?: string | undefined;
  onRecord(record: PayoutRecord): void;
  onClose(): void;
}

/** Asks how much a driver was paid, how, and what it is found by. */
export function RecordPayout({ driver, onClose, ...form }: RecordPayoutProps) {
  const { driver_name: name, balance_cents: cents, currency } = driver;
  return (
    <WritingDialog open isBusy={form.isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent ignoresOutside>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{byHandTexts.recordOf({ name })}</DialogTitle>
          <DialogDescription>{texts.hint({ name })}</DialogDescription>
        </DialogHeader>
        <p className="numeral text-body font-semibold text-ink">{texts.available({ money: formatMoney(cents / 100, currency) })}</p>
        <RecordForm driver={driver} {...form} />
      </DialogContent>
    </WritingDialog>
  );
}

function RecordForm({ driver, isBusy, problem, onRecord }: Omit<RecordPayoutProps, 'onClose'>) {
  const { draft, flaws, change, check } = useDraft(driver);
  const cents = centsOf(draft.amount);
  const money = (of: number) => formatMoney(of / 100, driver.currency);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const record = check();
    if (record) onRecord(record);
  }
  return (
    <form
      noValidate
      aria-label={byHandTexts.recordOf({ name: driver.driver_name })}
      className="flex flex-col gap-4"
      onSubmit={handleSubmit}
    >
      <Fields {...{ driver, draft, flaws, money }} onChange={change} />
      {problem ? <Banner tone="danger" title={problem} /> : null}
      <DialogFooter>
        <CancelButton>{texts.back}</CancelButton>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {cents === undefined ? texts.confirmIdle : texts.confirm({ money: money(cents) })}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface FieldsProps {
  driver: OwedDriver;
  draft: PayoutDraft;
  flaws: readonly PayoutFlaw[];
  money(cents: number): string;
  onChange(change: Partial<PayoutDraft>): void;
}

function Fields({ driver, draft, flaws, money, onChange }: FieldsProps) {
  const { way } = draft;
  const wrongAmount = texts.wrongAmount({ least: money(payoutLimits.minCents), most: money(mostOf(driver)) });
  const excess = excessIn(draft);
  const referenceHint = way === 'cash' ? texts.referenceHints.cash({ name: driver.driver_name }) : texts.referenceHints[way];
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Field label={byHandTexts.amount} error={flaws.includes('amount') ? wrongAmount : undefined} className="min-w-40 flex-1">
          <MoneyInput name="amount" value={draft.amount} onType={(amount) => onChange({ amount })} />
        </Field>
        <Field label={byHandTexts.way} className="min-w-40 flex-1">
          <Select name="way" value={way} onChange={(event) => onChange({ way: PayoutWay.parse(event.target.value) })}>
            {PayoutWay.options.map((option) => (
              <option key={option} value={option}>
                {byHandTexts.ways[option]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label={byHandTexts.reference}
        hint={referenceHint}
        error={excess.reference ?? (flaws.includes('reference') ? texts.referenceNeeded : undefined)}
      >
        <Input
          name="reference"
          autoComplete="off"
          dir="auto"
          value={draft.reference}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      </Field>
      <Field
        label={texts.reason}
        hint={texts.reasonHint}
        error={excess.reason ?? (flaws.includes('reason') ? texts.reasonNeeded : undefined)}
      >
        <Input
          name="reason"
          autoComplete="off"
          dir="auto"
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </Field>
    </>
  );
}

/** What is typed, and what of it was missing when it was last checked. */
function useDraft(driver: OwedDriver) {
  const [draft, setDraft] = useState<PayoutDraft>({ amount: typedOf(mostOf(driver)), way: 'transfer', reference: '', reason: '' });
  const [flaws, setFlaws] = useState<readonly PayoutFlaw[]>([]);
  useUnsaved(!isBlank(draft.reference) || !isBlank(draft.reason));
  function change(part: Partial<PayoutDraft>) {
    setDraft({ ...draft, ...part });
    setFlaws([]);
  }
  function check() {
    const record = recordOf(driver, draft);
    if ('driver_id' in record) return record;
    setFlaws(record);
    return undefined;
  }
  return { draft, flaws, change, check };
}
