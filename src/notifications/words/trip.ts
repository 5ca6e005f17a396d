import type { RideFacts } from '../../rides/rides.events.js';
import { localAddress } from '../../town/address.contract.js';
import { type Appointment, type Money, moneyText, type Reader, timeText } from './reader.js';
import { rideTexts } from './texts.js';

/** A ride as its notices speak of it. */
export interface Trip {
  /** Addresses; null where no street can be named without its door. */
  readonly from: string | null;
  readonly to: string | null;
  readonly pickup: Appointment;
  readonly price: Money;
}

/** What the people of a ride may be told of it. */
export function tripOf(ride: RideFacts): Trip {
  return {
    from: ride.pickupAddress,
    to: ride.destinationAddress,
    pickup: { at: ride.pickupTime.toISOString(), zone: ride.timeZone, isScheduled: ride.isScheduled },
    price: { cents: ride.finalCents ?? ride.priceCents, currency: ride.currency },
  };
}

/** What a driver may be told who is only asked: streets without doors (P22). */
export function streetsOf(ride: RideFacts): Trip {
  return { ...tripOf(ride), from: streetOf(ride.pickupAddress), to: streetOf(ride.destinationAddress) };
}

/** The street of an address without the door: '12 Mill Street, Apt 4' is 'Mill Street'; '42nd Street' stays. */
export function streetOf(address: string): string | null {
  const [line = ''] = address.split(',');
  const words = line.split(/\s+/).filter((word) => !/^[#\p{N}]/u.test(word) || /^\d+(st|nd|rd|th)$/i.test(word));
  return words.join(' ') || null;
}

/** The parts of a trip as its reader reads them. */
export function tripValues({ from, to, pickup, price }: Trip, reader: Reader) {
  return { from: placeText(from), to: placeText(to), time: timeText(pickup, reader), price: moneyText(price, reader) };
}

const placeText = (address: string | null): string => (address === null ? rideTexts.someAddress : localAddress(address));
