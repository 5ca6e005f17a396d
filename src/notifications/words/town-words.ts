import type { Reader, Words } from './reader.js';
import { say } from './say.js';
import { townTexts as texts } from './texts.js';
import { type Trip, tripValues } from './trip.js';

interface OfTrip {
  readonly trip: Trip;
}

/** What the people are told who run the town, and what is known by its words alone. */
export const townWords = {
  welcome: () => say(texts.welcome, {}),
  high_value: ({ trip }: OfTrip, reader: Reader) => say(texts.high_value, tripValues(trip, reader)),
  released_again: ({ trip, times }: OfTrip & { readonly times: number }, reader: Reader) =>
    say(texts.released_again, { times, ...tripValues(trip, reader) }),
  canceled_for_desk: ({ trip, why }: OfTrip & { readonly why: 'rider' | 'no_show' | 'operator' | 'system' }, reader: Reader) =>
    say(texts.canceled_for_desk[why], tripValues(trip, reader)),
  unattended: ({ trip }: OfTrip, reader: Reader) => say(texts.unattended, tripValues(trip, reader)),
  still_driving: ({ trip }: OfTrip, reader: Reader) => say(texts.still_driving, tripValues(trip, reader)),
  driver_late: ({ trip }: OfTrip, reader: Reader) => say(texts.driver_late, tripValues(trip, reader)),
  not_begun_for_desk: ({ trip }: OfTrip, reader: Reader) => say(texts.not_begun_for_desk, tripValues(trip, reader)),
  overran: ({ trip }: OfTrip, reader: Reader) => say(texts.overran, tripValues(trip, reader)),
  stranded: ({ trip, who }: OfTrip & { readonly who: 'rider' | 'driver' }, reader: Reader) =>
    say(texts.stranded[who], tripValues(trip, reader)),
  /** In the words of an admin, which nobody translates. */
  announcement: ({ title, text }: { readonly title: string; readonly text: string }): Words => ({ title, message: text }),
  /** Rows from before facts were stored. */
  as_written: ({ title, message }: Words): Words => ({ title, message }),
  /** A row of a newer version of the product, which this one cannot read. */
  news: () => say(texts.news, {}),
} as const;
