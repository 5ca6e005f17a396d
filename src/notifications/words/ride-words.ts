import { type Money, moneyText, type Reader, type Words } from './reader.js';
import { type Trip, tripTexts } from './trip.js';

interface OfTrip {
  readonly trip: Trip;
}
/** Persons are called by their first names: 'Dan is here'. */
interface OfDriver extends OfTrip {
  readonly driver: string;
}
interface OfRider extends OfTrip {
  readonly rider: string;
}

/** Why a ride was canceled; by `driver` its preferred driver did not come and nobody else was wanted. */
type Why = 'no_show' | 'operator' | 'driver';

const whys: Readonly<Record<Why, string>> = {
  no_show: 'Your driver waited five minutes at the pickup.',
  operator: 'Hometown had to cancel it.',
  driver: 'Your driver couldn’t take it.',
};

/** What riders and drivers are told about their rides. */
export const rideWords = {
  asked({ rider, trip }: OfRider, reader: Reader): Words {
    const { from, to, price, time } = tripTexts(trip, reader);
    return { title: `${rider} asked for you`, message: `${from} to ${to}, ${price}. Pickup ${time}.` };
  },
  offered({ trip }: OfTrip, reader: Reader): Words {
    const { from, to, price } = tripTexts(trip, reader);
    return { title: 'A ride near you', message: `${from} to ${to}, ${price}.` };
  },
  asked_no_more: (): Words => ({ title: 'A ride request', message: 'This request has ended.' }),
  missed_request: (): Words => ({ title: 'You missed a ride request', message: 'Time ran out before you answered.' }),
  driver_found({ driver, trip }: OfDriver, reader: Reader): Words {
    const { from, price, time } = tripTexts(trip, reader);
    return { title: `${driver} is your driver`, message: `Pickup ${time} at ${from}. ${price}.` };
  },
  confirmed({ driver, trip }: OfDriver, reader: Reader): Words {
    const { from, price, time } = tripTexts(trip, reader);
    return { title: 'Your ride is confirmed', message: `${driver} picks you up ${time} at ${from}. ${price}.` };
  },
  departed({ driver, trip }: OfDriver, reader: Reader): Words {
    return { title: `${driver} is on the way`, message: `Meet at ${tripTexts(trip, reader).from}.` };
  },
  yours({ rider, trip }: OfRider, reader: Reader): Words {
    const { from, time } = tripTexts(trip, reader);
    return { title: 'The ride is yours', message: `Pick up ${rider} at ${from}, ${time}.` };
  },
  arrived({ driver, trip }: OfDriver, reader: Reader): Words {
    return { title: `${driver} is here`, message: `Meet at ${tripTexts(trip, reader).from}.` };
  },
  started({ trip }: OfTrip, reader: Reader): Words {
    return { title: 'Your ride has started', message: `On the way to ${tripTexts(trip, reader).to}.` };
  },
  completed({ trip }: OfTrip, reader: Reader): Words {
    const { to, price } = tripTexts(trip, reader);
    return { title: 'Ride completed', message: `${to}, ${price}. How was it?` };
  },
  drove({ trip }: OfTrip, reader: Reader): Words {
    return { title: 'Ride completed', message: `${tripTexts(trip, reader).to}. How was your rider?` };
  },
  rider_canceled({ rider, trip, fee }: OfRider & { readonly fee: Money | null }, reader: Reader): Words {
    const isOff = `The ride to ${tripTexts(trip, reader).to} is off.`;
    const paid = fee && `You’ll get ${moneyText(fee, reader)} once the cancellation fee is paid.`;
    return { title: `${rider} canceled`, message: paid ? `${isOff} ${paid}` : isOff };
  },
  canceled({ why, fee }: { readonly why: Why; readonly fee: Money | null }, reader: Reader): Words {
    const charged = fee ? `The fee is ${moneyText(fee, reader)}, all to your driver.` : 'You weren’t charged.';
    return { title: 'Your ride was canceled', message: `${whys[why]} ${charged}` };
  },
  canceled_for_driver({ trip }: OfTrip, reader: Reader): Words {
    const { to, time } = tripTexts(trip, reader);
    return { title: 'A ride was canceled', message: `The ride on ${time} to ${to} is off.` };
  },
  unanswered: ({ driver }: { readonly driver: string }): Words => ({
    title: `${driver} didn’t answer`,
    message: 'We’re asking other drivers. The price stays the same.',
  }),
  declined: ({ driver }: { readonly driver: string }): Words => ({
    title: `${driver} can’t take your ride`,
    message: 'We’re asking other drivers. The price stays the same.',
  }),
  released: ({ driver }: { readonly driver: string }): Words => ({
    title: `${driver} had to cancel`,
    message: 'We’re finding you another driver. The price stays the same.',
  }),
  nobody({ trip }: OfTrip, reader: Reader): Words {
    const { to } = tripTexts(trip, reader);
    return {
      title: 'No drivers available',
      message: `No one could take your ride to ${to}. You weren’t charged. Try again or schedule it for later.`,
    };
  },
} as const;
