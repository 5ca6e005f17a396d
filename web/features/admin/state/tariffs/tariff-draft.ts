import { type LocalTime, localTimeAt } from '@server/contract/calendar/local-time.js';
import { tariffMaxAheadMs, tariffReasonMaxLength, type TariffRules } from '@server/fares/desk/desk-tariffs.contract.js';
import type { Units } from '@server/service-area/the-town.contract.js';
import { dayMs } from '@server/contract/duration.js';
import { isBlank } from '@server/contract/text.js';
import type { Here } from '../../../../lib/format/day';
import { excessOf } from '../../../../ui/forms/at-most';
import { timeAhead } from '../time-ahead';
import { isAllowed, type TariffField, tariffFields, type TariffName, typedValue, valueTyped } from './tariff-fields';

/** A new tariff as it stands in the form. */
export interface TariffDraft {
  readonly typed: Readonly<Record<TariffName, string>>;
  /** What it began with: a number that nobody touched stays, however it is rounded in its box. */
  readonly from: TariffRules;
  /** What its rate is by. */
  readonly units: Units;
  readonly isLater: boolean;
  /** By the clocks of the town. */
  readonly at: LocalTime;
  readonly reason: string;
  /** The newest tariff when it was begun. */
  readonly basedOn: string;
  /** Somebody has changed something in it. */
  readonly isTouched: boolean;
}

interface Begin {
  readonly rules: TariffRules;
  readonly basedOn: string;
  readonly units: Units;
  /** The town's. */
  readonly here: Here;
}

/** Begins with the prices in force; for later, tomorrow at the same hour. */
export function draftOf({ rules, basedOn, units, here: { now, timeZone } }: Begin): TariffDraft {
  const typed = Object.fromEntries(tariffFields.map((field) => [field.name, typedValue(field, rules[field.name], units)]));
  const { date, time } = localTimeAt(new Date(now).getTime() + dayMs, timeZone);
  return {
    typed: typed as Record<TariffName, string>,
    from: rules,
    units,
    isLater: false,
    at: { date, time: `${time.slice(0, 2)}:00` },
    reason: '',
    basedOn,
    isTouched: false,
  };
}

export interface TariffErrors {
  readonly fields: readonly TariffName[];
  readonly isBadTime: boolean;
  readonly lacksReason: boolean;
}

export const noErrors: TariffErrors = { fields: [], isBadTime: false, lacksReason: false };

export interface TariffWish {
  readonly rules: TariffRules;
  /** Null: at once. */
  readonly valid_from: string | null;
  readonly reason: string;
  readonly based_on: string;
}

/** What the form says, or all that is wrong with it. */
export function readDraft(draft: TariffDraft, here: Here): TariffWish | TariffErrors {
  const { isLater, at, reason, basedOn } = draft;
  const values = tariffFields.map((field) => [field.name, valueIn(draft, field)] as const);
  const validFrom = isLater ? timeAhead(at, here, tariffMaxAheadMs) : null;
  const errors = {
    fields: values.filter(([, value]) => value === undefined).map(([name]) => name),
    isBadTime: validFrom === undefined,
    lacksReason: isBlank(reason) || excessOf(reason, tariffReasonMaxLength) > 0,
  };
  if (errors.fields.length > 0 || validFrom === undefined || errors.lacksReason) return errors;
  return {
    rules: Object.fromEntries(values) as TariffRules, // Each has a value by now.
    valid_from: validFrom?.toISOString() ?? null,
    reason: reason.trim(),
    based_on: basedOn,
  };
}

function valueIn({ typed, from, units }: TariffDraft, field: TariffField): number | undefined {
  const [before, now] = [from[field.name], typed[field.name]];
  if (now !== typedValue(field, before, units)) return valueTyped(field, now, units);
  return isAllowed(field, before) ? before : undefined;
}

export const isWish = (read: TariffWish | TariffErrors): read is TariffWish => 'rules' in read;
