import { type Money, moneyText, type Reader, type Words } from './reader.js';
import { say } from './say.js';
import { rideTexts as texts } from './texts.js';
import { type Trip, tripValues } from './trip.js';

interface OfTrip {
  readonly trip: Trip;
}
/** Persons are called by their first names: 'Dan is here'. */
interface Driver {
  readonly driver: string;
}
interface OfDriver extends OfTrip, Driver {}
interface OfRider extends OfTrip {
  readonly rider: string;
}

/** Why a ride was canceled; by `driver` its preferred driver did not come and nobody else was wanted. */
type Why = 'no_show' | 'operator' | 'driver';

/** What a canceled ride costs its rider. */
const costText = (fee: Money | null, reader: Reader): string =>
  fee ? texts.canceled.fee({ fee: moneyText(fee, reader) }) : texts.canceled.free;

/** What riders and drivers are told about their rides. */
export const rideWords = {
  asked: ({ rider, trip }: OfRider, reader: Reader) => say(texts.asked, { rider, ...tripValues(trip, reader) }),
  offered: ({ trip }: OfTrip, reader: Reader) => say(texts.offered, tripValues(trip, reader)),
  asked_no_more: () => say(texts.asked_no_more, {}),
  missed_request: () => say(texts.missed_request, {}),
  driver_found: ({ driver, trip }: OfDriver, reader: Reader) => say(texts.driver_found, { driver, ...tripValues(trip, reader) }),
  confirmed: ({ driver, trip }: OfDriver, reader: Reader) => say(texts.confirmed, { driver, ...tripValues(trip, reader) }),
  departed: ({ driver, trip }: OfDriver, reader: Reader) => say(texts.departed, { driver, ...tripValues(trip, reader) }),
  yours: ({ rider, trip }: OfRider, reader: Reader) => say(texts.yours, { rider, ...tripValues(trip, reader) }),
  moved: ({ rider, trip }: OfRider, reader: Reader) => say(texts.moved, { rider, ...tripValues(trip, reader) }),
  rerouted: ({ rider, trip }: OfRider, reader: Reader) => say(texts.rerouted, { rider, ...tripValues(trip, reader) }),
  reroute_asked: ({ rider, trip }: OfRider, reader: Reader) => say(texts.reroute_asked, { rider, ...tripValues(trip, reader) }),
  reroute_accepted: ({ driver, trip }: OfDriver, reader: Reader) => say(texts.reroute_accepted, { driver, ...tripValues(trip, reader) }),
  reroute_declined: ({ driver, trip }: OfDriver, reader: Reader) => say(texts.reroute_declined, { driver, ...tripValues(trip, reader) }),
  reroute_lapsed: ({ driver, trip }: OfDriver, reader: Reader) => say(texts.reroute_lapsed, { driver, ...tripValues(trip, reader) }),
  route_stays: ({ trip }: OfTrip, reader: Reader) => say(texts.route_stays, tripValues(trip, reader)),
  moved_away: ({ rider, trip }: OfRider, reader: Reader) => say(texts.moved_away, { rider, ...tripValues(trip, reader) }),
  moved_on: ({ driver, trip }: OfDriver, reader: Reader) => say(texts.moved_on, { driver, ...tripValues(trip, reader) }),
  late: (driver: Driver) => say(texts.late, driver),
  not_begun: ({ driver, trip }: OfDriver, reader: Reader) => say(texts.not_begun, { driver, ...tripValues(trip, reader) }),
  not_begun_driver: ({ rider, trip }: OfRider, reader: Reader) => say(texts.not_begun_driver, { rider, ...tripValues(trip, reader) }),
  over_yet: ({ trip }: OfTrip, reader: Reader) => say(texts.over_yet, tripValues(trip, reader)),
  late_driver: ({ trip }: OfTrip, reader: Reader) => say(texts.late_driver, tripValues(trip, reader)),
  over_yet_driver: ({ trip }: OfTrip, reader: Reader) => say(texts.over_yet_driver, tripValues(trip, reader)),
  ended_by_rider: ({ rider, trip }: OfRider, reader: Reader) => say(texts.ended_by_rider, { rider, ...tripValues(trip, reader) }),
  arrived: ({ driver, trip }: OfDriver, reader: Reader) => say(texts.arrived, { driver, ...tripValues(trip, reader) }),
  left_pickup: (driver: Driver) => say(texts.left_pickup, driver),
  started: ({ trip }: OfTrip, reader: Reader) => say(texts.started, tripValues(trip, reader)),
  completed: ({ trip }: OfTrip, reader: Reader) => say(texts.completed, tripValues(trip, reader)),
  drove: ({ trip }: OfTrip, reader: Reader) => say(texts.drove, tripValues(trip, reader)),
  rider_canceled({ rider, trip, fee }: OfRider & { readonly fee: Money | null }, reader: Reader): Words {
    const { title, message } = say(texts.rider_canceled, { rider, ...tripValues(trip, reader) });
    return { title, message: fee ? `${message} ${texts.rider_canceled.fee({ fee: moneyText(fee, reader) })}` : message };
  },
  you_canceled({ trip, fee }: OfTrip & { readonly fee: Money | null }, reader: Reader): Words {
    const { title, message } = say(texts.you_canceled, tripValues(trip, reader));
    return { title, message: `${message} ${costText(fee, reader)}` };
  },
  canceled: ({ why, fee }: { readonly why: Why; readonly fee: Money | null }, reader: Reader): Words => ({
    title: texts.canceled.title,
    message: `${texts.canceled.whys[why]} ${costText(fee, reader)}`,
  }),
  canceled_for_driver: ({ trip }: OfTrip, reader: Reader) => say(texts.canceled_for_driver, tripValues(trip, reader)),
  taken_back: ({ trip }: OfTrip, reader: Reader) => say(texts.taken_back, tripValues(trip, reader)),
  running_late: ({ trip }: OfTrip, reader: Reader) => say(texts.running_late, tripValues(trip, reader)),
  not_set_out: ({ trip }: OfTrip, reader: Reader) => say(texts.not_set_out, tripValues(trip, reader)),
  never_came: ({ trip }: OfTrip, reader: Reader) => say(texts.never_came, tripValues(trip, reader)),
  too_few_seats: ({ trip }: OfTrip, reader: Reader) => say(texts.too_few_seats, tripValues(trip, reader)),
  given_up: ({ trip }: OfTrip, reader: Reader) => say(texts.given_up, tripValues(trip, reader)),
  unanswered: (driver: Driver) => say(texts.unanswered, driver),
  declined: (driver: Driver) => say(texts.declined, driver),
  gave_back: (driver: Driver) => say(texts.gave_back, driver),
  released: (driver: Driver) => say(texts.released, driver),
  not_on_the_way: (driver: Driver) => say(texts.not_on_the_way, driver),
  sought_again: () => say(texts.sought_again, {}),
  nobody: ({ trip }: OfTrip, reader: Reader) => say(texts.nobody, tripValues(trip, reader)),
} as const;
