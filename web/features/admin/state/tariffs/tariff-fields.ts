import { demandPercents, freeMinutesMax, tariffMostCents, type TariffRules } from '@server/fares/desk/desk-tariffs.contract.js';
import { leastChargeCents, rateParts } from '@server/fares/fares.contract.js';
import type { Units } from '@server/service-area/the-town.contract.js';
import { centsOf, typedOf } from '../../../../lib/format/units/cents';
import { perMile, perUnit } from '../../../../lib/format/units/distance';

export type TariffName = keyof TariffRules;
/** `rate`: money by the mile, which people read and set by what the town counts in. */
type TariffKind = 'money' | 'rate' | 'percent' | 'minutes';

export interface TariffField {
  readonly name: TariffName;
  readonly kind: TariffKind;
  /** Cents, percent or minutes. */
  readonly min: number;
  readonly max: number;
  /** 0 as well: what is charged by itself is nothing, or enough to be charged. */
  readonly mayBeNone?: boolean;
}

const money = (name: TariffName): TariffField => ({ name, kind: 'money', min: 0, max: tariffMostCents });
const fee = (name: TariffName): TariffField => ({ ...money(name), min: leastChargeCents, mayBeNone: true });
const minutes = (name: TariffName): TariffField => ({ name, kind: 'minutes', min: 0, max: freeMinutesMax });

/** What an admin sets, as it is shown. */
export const tariffGroups = [
  {
    key: 'fare',
    fields: [
      money('base_cents'),
      { name: 'per_mile_cents', kind: 'rate', min: 0, max: tariffMostCents },
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
    fields: [fee('late_cancel_cents'), fee('no_show_cents'), minutes('free_cancel_minutes'), minutes('scheduled_free_cancel_minutes')],
  },
  {
    key: 'waiting',
    fields: [money('wait_per_minute_cents'), minutes('free_wait_minutes'), minutes('scheduled_free_wait_minutes')],
  },
] as const satisfies readonly { readonly key: string; readonly fields: readonly TariffField[] }[];

export const tariffFields: readonly TariffField[] = tariffGroups.flatMap(({ fields }) => [...fields]);

/** What stands in a box. */
export function typedValue({ kind }: TariffField, value: number, units: Units): string {
  if (kind === 'rate') return typedOf(perUnit(units, value));
  return kind === 'money' ? typedOf(value) : String(value);
}

/** What was typed, in cents, percent or minutes; undefined where that is out of bounds or no number. */
export function valueTyped(field: TariffField, typed: string, units: Units): number | undefined {
  const { kind } = field;
  const plain = typed.trim();
  const read = kind === 'money' || kind === 'rate' ? centsOf(plain) : wholeOf(plain);
  const value = kind === 'rate' && read !== undefined ? Math.round(perMile(units, read) * rateParts) / rateParts : read;
  return value !== undefined && isAllowed(field, value) ? value : undefined;
}

export function isAllowed({ min, max, mayBeNone = false }: TariffField, value: number): boolean {
  return (value >= min && value <= max) || (mayBeNone && value === 0);
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
