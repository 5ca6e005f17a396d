import { useHere } from '../../lib/here';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useAnswerRequest } from './api/use-answer-request';
import { useRequests } from './api/use-requests';
import { useServerNow } from './state/server-clock';
import { driverHomeTexts } from './texts';
import { OfferCard } from './views/offer-card';
import type { AskedRide } from './views/request-facts';

export interface OffersPanelProps {
  /** Turned on: then an empty list is patience, otherwise a switch to turn. */
  isAvailable: boolean;
}

/** All that this driver may take now, also what was put aside on this device (S35), the most urgent first. */
export function OffersPanel({ isAvailable }: OffersPanelProps) {
  return (
    <section aria-labelledby="offers-title" className="flex flex-col gap-3">
      <h2 id="offers-title" className="text-lg">
        {driverHomeTexts.offers}
      </h2>
      <Offers isAvailable={isAvailable} />
    </section>
  );
}

function Offers({ isAvailable }: OffersPanelProps) {
  const requests = useRequests();
  if (requests.is === 'loading') return <Skeleton className="h-40 rounded-xl" />;
  if (requests.is === 'failed') return <ErrorState title={driverHomeTexts.loadFailed} onRetry={requests.retry} />;
  const [first] = requests.rides;
  if (first) return <Countdowns requests={requests.rides} isAvailable={isAvailable} sample={first.server_now} />;
  return <NoOffers isAvailable={isAvailable} />;
}

/** One quiet line: while nothing is asked, the rest of the page matters more. */
function NoOffers({ isAvailable }: OffersPanelProps) {
  return (
    <p className="rounded-xl border border-dashed border-line px-5 py-4 text-body text-ink-soft">
      <span className="font-semibold text-ink">{driverHomeTexts.noOffers}.</span>{' '}
      {isAvailable ? driverHomeTexts.noOffersAvailable : driverHomeTexts.noOffersOff}
    </p>
  );
}

function Countdowns({ requests, isAvailable, sample }: { requests: readonly AskedRide[]; isAvailable: boolean; sample: string }) {
  const here = useHere();
  const nowMs = useServerNow(sample);
  const answer = useAnswerRequest();
  const open = requests.map((ride) => ({ ride, leftMs: Date.parse(endOf(ride)) - nowMs })).filter(({ leftMs }) => leftMs > 0);
  if (open.length === 0) return <NoOffers isAvailable={isAvailable} />;
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {open
        .toSorted((one, other) => one.leftMs - other.leftMs)
        .map(({ ride, leftMs }) => (
          <li key={ride.id}>
            <OfferCard
              {...{ ride, here }}
              remainingMs={leftMs}
              isBusy={answer.busyId === ride.id}
              onAccept={() => answer.accept(ride)}
              onDecline={() => answer.decline(ride)}
            />
          </li>
        ))}
    </ul>
  );
}

function endOf(ride: AskedRide): string {
  return ride.kind === 'preferred' ? ride.preferred_driver_timeout : ride.expires_at;
}
