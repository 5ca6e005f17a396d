import type { Day } from '../../contract/calendar/day.js';
import { localTimeAt } from '../../contract/calendar/local-time.js';
import { weekdayOf } from '../../contract/calendar/weekday.js';
import type { RideSummary } from '../../rides/ride.contract.js';
import { plain } from './lost-ride.rules.js';

/** What one of many rides is named by; it is all that is said. */
export interface RideName {
  /** Where it goes, or begins. */
  readonly place?: string | undefined;
  /** Who drives it, or rides. */
  readonly person?: string | undefined;
  /** Of its pickup, by its own clock. */
  readonly date?: Day | undefined;
  /** 0 is Sunday. */
  readonly weekday?: number | undefined;
}

type Named = Pick<
  RideSummary,
  | 'my_role'
  | 'driver'
  | 'customer'
  | 'pickup_label'
  | 'pickup_address'
  | 'destination_label'
  | 'destination_address'
  | 'pickup_time'
  | 'time_zone'
>;

/** Whether a ride is one that is meant by it. */
export function isNamed(ride: Named, { place, person, date, weekday }: RideName): boolean {
  const { date: own } = localTimeAt(ride.pickup_time, ride.time_zone);
  const other = ride.my_role === 'rider' ? ride.driver : ride.customer;
  const places = [ride.pickup_label, ride.pickup_address, ride.destination_label, ride.destination_address];
  return (
    (date === undefined || date === own) &&
    (weekday === undefined || weekday === weekdayOf(own)) &&
    (place === undefined || places.some((name) => saysSo(name, place))) &&
    (person === undefined || saysSo(other?.full_name, person))
  );
}

/** Word for word: nobody is meant by a part of their name. */
const saysSo = (name: string | null | undefined, words: string): boolean => name != null && plain(name).includes(plain(words));
