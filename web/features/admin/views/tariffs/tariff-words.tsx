import type { TariffRules } from '@server/fares/desk/desk-tariffs.contract.js';
import { formatters } from '@server/contract/texts/formatters.js';
import type { Here } from '../../../../lib/format/day';
import { readerLocale } from '../../../../lib/format/locale';
import { formatMoney } from '../../../../lib/format/money';
import { formatRate, townUnits } from '../../../../lib/format/units/distance';
import { tariffChanges, type TariffField } from '../../state/tariffs/tariff-fields';
import { tariffTexts as texts } from '../../tariffs/tariff-texts';

/** What a value of a tariff is called. */
export const tariffName = ({ name }: TariffField): string => (name === 'per_mile_cents' ? texts.rate[townUnits()] : texts.names[name]);

/** One value of a tariff: '$2.50', '20%', '2 minutes'. */
export function tariffValue({ kind }: TariffField, value: number, currency: string): string {
  if (kind === 'rate') return formatRate(value / 100, currency);
  if (kind === 'money') return formatMoney(value / 100, currency);
  return kind === 'percent' ? texts.percent({ count: value }) : texts.minutes({ count: value });
}

/** A moment by the town's clocks, with their zone: 'Nov 24, 3:00 PM EST'. */
export function townMoment(at: string, { now, timeZone }: Here): string {
  const yearOf = (moment: Here['now']) => new Date(moment).getUTCFullYear();
  return formatters
    .getDateTimeFormat(readerLocale(), {
      month: 'short',
      day: 'numeric',
      year: yearOf(at) === yearOf(now) ? undefined : 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    })
    .format(new Date(at))
    .replace('\u202f', ' ');
}

export interface ChangeListProps {
  before: TariffRules;
  after: TariffRules;
  currency: string;
}

/** What one tariff has otherwise than the one before it. */
export function ChangeList({ before, after, currency }: ChangeListProps) {
  return (
    <ul className="flex flex-col gap-0.5 text-xs text-ink-soft">
      {tariffChanges(before, after).map(({ field, ...change }) => (
        <li key={field.name}>
          {tariffName(field)}: <del>{tariffValue(field, change.before, currency)}</del>{' '}
          <ins className="no-underline">{tariffValue(field, change.after, currency)}</ins>
        </li>
      ))}
    </ul>
  );
}
