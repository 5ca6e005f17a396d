import { offerMs } from '@server/dispatch/offers/offer.contract.js';
import { ErrorState } from '../../../ui/feedback/error-state';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useOpenRequests } from '../api/use-requests';
import { driverHomeTexts } from '../texts';
import { LateOfferCards } from './late-offer-cards';

/** All that this driver may take now, also what was saved for later on this device (S35), the most urgent first. */
export function OffersPanel() {
  const requests = useOpenRequests();
  if (requests.is === 'loading') return <OffersToCome />;
  if (requests.is === 'failed')
    return <ErrorState title={driverHomeTexts.loadFailed} isRetrying={requests.isRetrying} onRetry={requests.retry} />;
  const isAsked = requests.open.length > 0;
  return (
    <PartBoundary
      fallback={isAsked ? <CardsToCome /> : null}
      failed={(again) => (isAsked ? <ErrorState title={driverHomeTexts.loadFailed} isRetrying={false} onRetry={again} /> : null)}
    >
      <LateOfferCards open={requests.open} />
    </PartBoundary>
  );
}

/** Nothing is offered to who cannot be reached; the switch above says that. */
function OffersToCome() {
  return (
    <LoadingState offline={null}>
      <CardsToCome />
    </LoadingState>
  );
}

const CardsToCome = () => <Skeleton className="h-16 rounded-xl" />;

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
