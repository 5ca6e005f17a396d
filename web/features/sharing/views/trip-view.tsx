import type { SharedTrip } from '@server/sharing/sharing.contract.js';
import type { ReactNode } from 'react';
import type { Here } from '../../../lib/format/day';
import { Logo } from '../../../ui/display/logo';
import { Banner } from '../../../ui/feedback/banner';
import { PinLine } from '../../../ui/rides/pin-line';
import { PlateLine } from '../../../ui/rides/plate-line';
import { ownTripWords } from '../passenger-texts';
import { seenWords, tripSentence } from '../state/trip-sentence';
import { tripWords } from '../texts';

export interface TripViewProps {
  trip: SharedTrip;
  here: Here;
  /** How old the car's place is (ms). */
  ageMs: number;
  /** The server cannot be asked: what shows is from before. */
  isStale: boolean;
  /** The map, filling its parent. */
  map: ReactNode;
}

/** A trip as somebody follows it who needs no account: one sentence, the car, and where it is. */
export function TripView({ trip, here, ageMs, isStale, map }: TripViewProps) {
  const sentence = tripSentence(trip, here, ageMs);
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="flex items-center px-5 py-3">
        <Logo />
      </header>
      {isStale ? <Banner tone="warning" shape="edge" title={tripWords.stale} /> : null}
      <main aria-label={trip.passenger ? ownTripWords.label : tripWords.label} className="flex flex-1 flex-col">
        <div className="h-[45dvh] min-h-64">{map}</div>
        <div className="mx-auto flex w-full max-w-xl flex-col gap-5 p-5 pb-safe-bottom">
          <div>
            <h1 data-testid="trip-sentence" className="text-2xl [overflow-wrap:anywhere]">
              {sentence}
            </h1>
            <output className="sr-only">{sentence}</output>
            {trip.position ? <p className="numeral mt-1 text-caption font-semibold text-ink-soft">{seenWords(ageMs)}</p> : null}
          </div>
          {trip.driver?.vehicle ? <PlateLine vehicle={trip.driver.vehicle} words={tripWords} /> : null}
          {trip.driver && trip.passenger ? <Pin driver={trip.driver.name} {...trip.passenger} /> : null}
          <dl className="flex flex-col gap-3">
            <Place label={tripWords.from} address={trip.pickup.address} />
            <Place label={tripWords.to} address={trip.destination.address} />
          </dl>
          {trip.passenger ? (
            <p className="text-caption [overflow-wrap:anywhere] text-ink-soft">
              {ownTripWords.bookedBy({ name: trip.passenger.booked_by })}
            </p>
          ) : null}
        </div>
      </main>
    </div>
  );
}

/** Large where the driver asks for it, and a line where only one who is not seen at the pickup does. */
function Pin({ driver, pin, needs_pin: needsPin }: Pick<NonNullable<SharedTrip['passenger']>, 'pin' | 'needs_pin'> & { driver: string }) {
  if (pin === null) return null;
  if (needsPin) return <PinLine pin={pin} words={ownTripWords} />;
  return <p className="text-caption [overflow-wrap:anywhere] text-ink-soft">{ownTripWords.noPin({ driver, pin })}</p>;
}

/** Nothing where all of an address was kept back. */
function Place({ label, address }: { label: string; address: string }) {
  if (address === '') return null;
  return (
    <div>
      <dt className="text-xs font-semibold text-ink-faint">{label}</dt>
      <dd className="text-body [overflow-wrap:anywhere] text-ink">{address}</dd>
    </div>
  );
}
