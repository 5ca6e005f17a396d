import { countText, type Reader, type Words } from './reader.js';
import { type Trip, tripTexts } from './trip.js';

interface OfTrip {
  readonly trip: Trip;
}

/** What the people are told who run the town, and what is known by its words alone. */
export const townWords = {
  welcome: (): Words => ({ title: 'Welcome to the town hall', message: 'News for everyone who runs Hometown shows up here.' }),
  high_value({ trip }: OfTrip, reader: Reader): Words {
    const { from, to, price } = tripTexts(trip, reader);
    return { title: 'A high-value ride', message: `${from} to ${to}, ${price}.` };
  },
  released_again({ trip, times }: OfTrip & { readonly times: number }, reader: Reader): Words {
    const { to, time } = tripTexts(trip, reader);
    const drivers = countText(times, { one: (n) => `${n} driver`, other: (n) => `${n} drivers` }, reader);
    return { title: 'A ride was released again', message: `${drivers} released the ride to ${to}. Pickup ${time}.` };
  },
  unattended({ trip }: OfTrip, reader: Reader): Words {
    const { from, time } = tripTexts(trip, reader);
    return { title: 'A driver can’t be reached', message: `The ${time} pickup at ${from} may not happen.` };
  },
  /** Rows from before facts were stored. */
  as_written: ({ title, message }: Words): Words => ({ title, message }),
  /** A row of a newer version of the product, which this one cannot read. */
  news: (): Words => ({ title: 'You have news', message: 'Open it to see more.' }),
} as const;
