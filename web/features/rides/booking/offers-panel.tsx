import { offerMs } from '@server/dispatch/offers/offer.contract.js';
import { useRef } from 'react';
import { useHere } from '../../../lib/here';
import { ErrorState } from '../../../ui/feedback/error-state';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { useHeirOfFocus } from '../../../ui/heir-of-focus';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useAnswerRequest } from '../api/use-answer-request';
import { useOpenRequests } from '../api/use-requests';
import { driverHomeTexts } from '../texts';
import { useJustMoved } from '../use-just-moved';
import { useSteady } from '../use-steady';
import { OfferCard } from '../views/dispatch/offer-card';
import type { AskedRide } from '../views/dispatch/request-facts';

/** Where a person goes on once nothing is asked any more: the panel of the page, in which a ride under way stands first. */
const firstOnPage = '[data-slot=cockpit-panel], main';

/** All that this driver may take now, also what was saved for later on this device (S35), the most urgent first. */
export function OffersPanel() {
  const requests = useOpenRequests();
  if (requests.is === 'loading') return <OffersToCome />;
  if (requests.is === 'failed')
    return <ErrorState title={driverHomeTexts.loadFailed} isRetrying={requests.isRetrying} onRetry={requests.retry} />;
  return <Cards open={requests.open} />;
}

/** Nothing is offered to who cannot be reached; the switch above says that. */
function OffersToCome() {
  return (
    <LoadingState offline={null}>
      <Skeleton className="h-16 rounded-xl" />
    </LoadingState>
  );
}

/** One quiet line at the end of the page: while nothing is asked, the rest of it matters more. */
export function NoOffers() {
  const requests = useOpenRequests();
  if (requests.is !== 'ready' || requests.open.length > 0) return null;
  return (
    <p className="rounded-xl border border-dashed border-line px-4 py-3 text-body text-ink-soft">
      <span className="font-semibold text-ink">{driverHomeTexts.quiet}</span> {driverHomeTexts.quietHint({ seconds: offerMs / 1000 })}
    </p>
  );
}

const anywhereBelow = () => true;

/** One press takes a ride: what ends or comes in while somebody is at them moves none, and what was moved rests for a moment. */
function Cards({ open }: { open: readonly { readonly ride: AskedRide; readonly leftMs: number }[] }) {
  const here = useHere();
  const answer = useAnswerRequest();
  const list = useRef<HTMLUListElement>(null);
  const steady = useSteady(
    open.map(({ ride }) => ride),
    anywhereBelow,
  );
  const rides = steady.rides ?? [];
  const isMoved = useJustMoved(rides.map(({ id }) => id));
  useHeirOfFocus(
    rides.length,
    () => list.current?.querySelector<HTMLElement>('article') ?? document.querySelector<HTMLElement>(firstOnPage),
  );
  if (rides.length === 0) return null;
  return (
    <ul ref={list} aria-label={driverHomeTexts.offers} className="grid gap-3" {...steady.hold}>
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
