import { useRef } from 'react';
import { useHere } from '../../../lib/here';
import { useHeirOfFocus } from '../../../ui/heir-of-focus';
import { useAnswerRequest } from '../api/use-answer-request';
import type { OpenRequest } from '../api/use-requests';
import { driverHomeTexts } from '../texts';
import { useJustMoved } from '../../../ui/presses/use-just-moved';
import { useShifts } from '../../../ui/presses/use-shifts';
import { useSteady } from '../use-steady';
import { offersSlot } from './offers-slot';
import { OfferCard } from '../views/dispatch/offer-card';

/** Where a person goes on once nothing is asked any more: the panel of the page, in which a ride under way stands first. */
const firstOnPage = '[data-slot=cockpit-panel], main';

const anywhereBelow = () => true;

/** One press takes a ride: what ends or comes in while somebody is at them moves none, and what was moved, also by what stands above, rests for a moment. */
export function OfferCards({ open }: { open: readonly OpenRequest[] }) {
  const here = useHere();
  const answer = useAnswerRequest();
  const list = useRef<HTMLUListElement>(null);
  const steady = useSteady(
    open.map(({ ride }) => ride),
    anywhereBelow,
  );
  const rides = steady.rides ?? [];
  const shifts = useShifts(list, rides.length > 0);
  const isMoved = useJustMoved(rides.map(({ id, pickup_time: time }) => `${id} ${time} ${shifts}`));
  useHeirOfFocus(
    rides.length,
    () => list.current?.querySelector<HTMLElement>('article') ?? document.querySelector<HTMLElement>(firstOnPage),
  );
  if (rides.length === 0) return null;
  return (
    <ul ref={list} data-slot={offersSlot} aria-label={driverHomeTexts.offers} className="grid gap-3" {...steady.hold}>
      {rides.map((ride, index) => {
        // Its number is the map's.
        const order = open.findIndex((one) => one.ride.id === ride.id);
        const busy = answer.busyWith(ride);
        return (
          <li key={ride.id}>
            <OfferCard
              {...{ ride, here, busy }}
              order={open.length > 1 && order !== -1 ? order + 1 : undefined}
              remainingMs={open[order]?.leftMs ?? 0}
              isOver={order === -1 && busy === null}
              isResting={isMoved(index)}
              onAccept={() => answer.accept(ride)}
              onDecline={() => answer.decline(ride)}
            />
          </li>
        );
      })}
    </ul>
  );
}
