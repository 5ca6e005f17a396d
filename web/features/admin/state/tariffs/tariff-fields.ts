import { demandPercents, freeMinutesMax, tariffMostCents, type TariffRules } from '@server/fares/desk/desk-tariffs.contract.js';
import { centsOf, typedOf } from '../../../../lib/format/units/cents';

export type TariffName = keyof TariffRules;
export type TariffKind = 'money' | 'percent' | 'minutes';

export interface TariffField {
  readonly name: TariffName;
  readonly kind: TariffKind;
  /** Cents, percent or minutes. */
  readonly min: number;
  readonly max: number;
}

const money = (name: TariffName): TariffField => ({ name, kind: 'money', min: 0, max: tariffMostCents });
const minutes = (name: TariffName): TariffField => ({ name, kind: 'minutes', min: 0, max: freeMinutesMax });

/** What an admin sets, as it is shown. */
export const tariffGroups = [
  {
    key: 'fare',
    fields: [
      money('base_cents'),
      money('per_mile_cents'),
      money('per_minute_cents'),
      money('minimum_cents'),
      { name: 'demand_percent', kind: 'percent', ...demandPercents },
    ],
  },
  {
    key: 'fees',
    fields: [money('booking_cents'), money('scheduled_cents'), { name: 'platform_percent', kind: 'percent', min: 0, max: 100 }],
  },
  {
    key: 'canceling',
    fields: [money('late_cancel_cents'), money('no_show_cents'), minutes('free_cancel_minutes'), minutes('scheduled_free_cancel_minutes')],
  },
  {
    key: 'waiting',
    fields: [money('wait_per_minute_cents'), minutes('free_wait_minutes'), minutes('scheduled_free_wait_minutes')],
  },
] as const satisfies readonly { readonly key: string; readonly fields: readonly TariffField[] }[];

export const tariffFields: readonly TariffField[] = tariffGroups.flatMap(({ fields }) => [...fields]);

/** What stands in a box. */
export const typedValue = ({ kind }: TariffField, value: number): string => (kind === 'money' ? typedOf(value) : String(value));

/** What was typed, in cents, percent or minutes; undefined where that is out of bounds or no number. */
export function valueTyped({ kind, min, max }: TariffField, typed: string): number | undefined {
  const plain = typed.trim();
  const value = kind === 'money' ? centsOf(plain) : wholeOf(plain);
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

const wholeOf = (typed: string): number | undefined => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined);

export interface TariffChange {
  readonly field: TariffField;
  readonly before: number;
  readonly after: number;
}

/** What one tariff has otherwise than another. */
export function tariffChanges(before: TariffRules, after: TariffRules): TariffChange[] {
  return tariffFields
    .map((field) => ({ field, before: before[field.name], after: after[field.name] }))
    .filter((change) => change.before !== change.after);
}
