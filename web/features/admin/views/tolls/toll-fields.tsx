import { tollCents, tollNameMaxLength } from '@server/fares/tolls/tolls.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { MoneyInput } from '../../../../ui/forms/money-input';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import { Switch } from '../../../../ui/forms/switch';
import { endsOf, type TollDraft, type TollFault } from '../../state/tolls/toll-draft';
import { headingOf } from '../../state/tolls/toll-heading';
import { tollTexts as texts } from '../../tolls/toll-texts';

export interface TollFieldsProps {
  draft: TollDraft;
  faults: readonly TollFault[];
  currency: string;
  onChange(change: Partial<TollDraft>): void;
}

/** What stands on the sign, where the line is, and who pays. */
export function TollFields({ draft, faults, currency, onChange }: TollFieldsProps) {
  const money = (cents: number) => formatMoney(cents / 100, currency);
  const amountWrong = texts.amountWrong({ least: money(tollCents.min), most: money(tollCents.max) });
  return (
    <>
      <Field label={texts.name} error={faults.includes('name') ? texts.nameWrong({ count: tollNameMaxLength }) : undefined}>
        <Input
          name="name"
          autoComplete="off"
          dir="auto"
          maxLength={tollNameMaxLength}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={texts.amount} error={faults.includes('amount') ? amountWrong : undefined}>
        <MoneyInput
          name="amount"
          className="pe-12"
          trailing={<span aria-hidden="true">{currency}</span>}
          value={draft.amount}
          onType={(amount) => onChange({ amount })}
        />
      </Field>
      <EndField end="from" problem={faults.includes('from') ? texts.endWrong : undefined} {...{ draft, onChange }} />
      <EndField end="to" problem={problemOfSecond(faults)} {...{ draft, onChange }} />
      <Direction {...{ draft, onChange }} />
      {draft.place ? (
        <Field layout="row" label={texts.isOn} hint={texts.isOnHint}>
          <Switch checked={draft.isOn} onCheckedChange={(isOn) => onChange({ isOn })} />
        </Field>
      ) : null}
    </>
  );
}

function problemOfSecond(faults: readonly TollFault[]): string | undefined {
  if (faults.includes('to')) return texts.endWrong;
  return faults.includes('same') ? texts.sameEnds : undefined;
}

type Part = Pick<TollFieldsProps, 'draft' | 'onChange'>;

function EndField({ end, problem, draft, onChange }: Part & { end: 'from' | 'to'; problem: string | undefined }) {
  return (
    <Field label={texts.ends[end]} hint={texts.endHint} error={problem}>
      <Input
        name={end}
        autoComplete="off"
        maxLength={60}
        dir="ltr"
        value={draft[end]}
        onChange={(event) => onChange({ [end]: event.target.value })}
      />
    </Field>
  );
}

/** Turning around puts the ends in the other order. */
function Direction({ draft, onChange }: Part) {
  const { from, to } = endsOf(draft);
  const hint = from && to ? texts.heading({ heading: texts.headings[headingOf({ from, to })] }) : texts.headingUnknown;
  return (
    <>
      <Field label={texts.direction}>
        <RadioGroup value={draft.isOneWay ? 'one' : 'both'} onValueChange={(value) => onChange({ isOneWay: value === 'one' })}>
          <RadioOption value="both" label={texts.both} />
          <RadioOption value="one" label={texts.one} hint={draft.isOneWay ? hint : undefined} />
        </RadioGroup>
      </Field>
      {draft.isOneWay ? (
        <div>
          <Button variant="secondary" onClick={() => onChange({ from: draft.to, to: draft.from })}>
            {texts.turn}
          </Button>
        </div>
      ) : null}
    </>
  );
}
