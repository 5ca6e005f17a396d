import { type LocalTime, localTimeAt } from '@server/contract/calendar/local-time.js';
import { dayMs } from '@server/contract/duration.js';
import { isBlank } from '@server/contract/text.js';
import { tariffMaxAheadMs, tariffReasonMaxLength } from '@server/fares/desk/desk-tariffs.contract.js';
import { tollCents, type TollPlace, TollRules } from '@server/fares/tolls/tolls.contract.js';
import type { LatLng } from '@server/town/geo.contract.js';
import type { Here } from '../../../../lib/format/day';
import { centsOf, typedOf } from '../../../../lib/format/units/cents';
import { excessOf } from '../../../../ui/forms/at-most';
import { centerOf, coordinatesOf } from '../area-draft';
import { timeAhead } from '../time-ahead';

/** A toll as it stands in the form. */
export interface TollDraft {
  /** Which one changes, and its newest version when it was begun; null of a new one. */
  readonly place: { readonly id: string; readonly basedOn: number } | null;
  readonly name: string;
  readonly amount: string;
  /** Latitude and longitude, in degrees. */
  readonly from: string;
  readonly to: string;
  readonly isOneWay: boolean;
  readonly isOn: boolean;
  readonly isLater: boolean;
  /** By the clocks of the town. */
  readonly at: LocalTime;
  readonly reason: string;
  /** Somebody has changed something in it. */
  readonly isTouched: boolean;
}

/** What holds at a place; where nothing does yet, what is planned. */
export const tollAt = ({ in_force: inForce, planned }: TollPlace): TollRules | undefined => (inForce ?? planned)?.rules;

/** What stands in the boxes of a toll. */
type Typed = Pick<TollDraft, 'name' | 'amount' | 'from' | 'to' | 'isOneWay' | 'isOn'>;

const empty: Typed = { name: '', amount: '', from: '', to: '', isOneWay: false, isOn: true };

const typed = ({ name, amount_cents: cents, from, to, is_one_way: isOneWay, is_on: isOn }: TollRules): Typed => ({
  name,
  amount: typedOf(cents),
  from: coordinatesOf(from),
  to: coordinatesOf(to),
  isOneWay,
  isOn,
});

/** Begins with what holds at a place, or with nothing; for later, tomorrow at the same hour. */
export function draftOf(place: TollPlace | undefined, { now, timeZone }: Here): TollDraft {
  const rules = place && tollAt(place);
  const { date, time } = localTimeAt(new Date(now).getTime() + dayMs, timeZone);
  return {
    ...(rules ? typed(rules) : empty),
    place: place ? { id: place.id, basedOn: place.newest } : null,
    isLater: false,
    at: { date, time: `${time.slice(0, 2)}:00` },
    reason: '',
    isTouched: false,
  };
}

export type TollFault = 'name' | 'amount' | 'from' | 'to' | 'same' | 'time' | 'reason';

export interface TollWish {
  readonly rules: TollRules;
  /** Null: at once. */
  readonly valid_from: string | null;
  readonly reason: string;
}

/** The ends of its line, as far as they are places on earth. */
export const endsOf = ({ from, to }: Pick<TollDraft, 'from' | 'to'>): { from: LatLng | undefined; to: LatLng | undefined } => ({
  from: centerOf({ center: from }),
  to: centerOf({ center: to }),
});

const isAmount = (cents: number | undefined): cents is number => cents !== undefined && cents >= tollCents.min && cents <= tollCents.max;

const isSame = (from: LatLng | undefined, to: LatLng | undefined): boolean =>
  from !== undefined && to !== undefined && from.lat === to.lat && from.lng === to.lng;

/** What the form says, or all that is wrong with it. */
export function readToll(draft: TollDraft, here: Here): TollWish | readonly TollFault[] {
  const { from, to } = endsOf(draft);
  const [name, cents, reason] = [draft.name.trim(), centsOf(draft.amount.trim()), draft.reason.trim()];
  const validFrom = draft.isLater ? timeAhead(draft.at, here, tariffMaxAheadMs) : null;
  const faults: readonly (readonly [TollFault, boolean])[] = [
    ['name', !TollRules.shape.name.safeParse(name).success],
    ['amount', !isAmount(cents)],
    ['from', !from],
    ['to', !to],
    ['same', isSame(from, to)],
    ['time', validFrom === undefined],
    ['reason', isBlank(reason) || excessOf(reason, tariffReasonMaxLength) > 0],
  ];
  const wrong = faults.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
  if (wrong.length > 0 || !from || !to || !isAmount(cents)) return wrong;
  const rules = { name, amount_cents: cents, from, to, is_one_way: draft.isOneWay, is_on: draft.isOn };
  return { rules, valid_from: validFrom?.toISOString() ?? null, reason };
}

export const isTollWish = (read: TollWish | readonly TollFault[]): read is TollWish => 'rules' in read;
