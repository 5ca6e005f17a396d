import type { PastOffer, PastOfferOutcome } from '@server/dispatch/offers/past-offers.contract.js';
import type { ReactNode } from 'react';
import { formatClock } from '../../../../lib/format/clock';
import { formatDate, type Here } from '../../../../lib/format/day';
import { Badge, type BadgeProps } from '../../../../ui/display/badge';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { pastOfferTexts as texts } from '../../past-offers/past-offer-texts';
import { driverHomeTexts } from '../../texts';
import { isByName, whyWords } from '../../state/past-offers/words';

export interface PastOfferListProps {
  offers: readonly PastOffer[];
  here: Here;
  /** The foot of the list. */
  more?: ReactNode;
}

const tones: Record<PastOfferOutcome, BadgeProps['tone']> = {
  accepted: 'success',
  declined: 'neutral',
  expired: 'warning',
  taken: 'info',
  cancelled: 'neutral',
  gone: 'neutral',
};

/** Offers that are over, the newest first, each with why it went (M171). */
export function PastOfferList({ offers, here, more }: PastOfferListProps) {
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-caption text-ink-soft">{texts.private}</p>
      <ol aria-label={driverHomeTexts.pastOffers} className="flex flex-col rounded-lg border border-line bg-surface">
        {offers.map((offer) => (
          <li key={`${offer.ride_id} ${offer.round}`} className="flex flex-col gap-1 border-line px-4 py-3 not-first:border-t">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Badge tone={tones[offer.outcome]}>{texts.outcomes[offer.outcome]}</Badge>
              <time dateTime={offer.offered_at} className="numeral text-caption text-ink-faint">
                {`${formatDate(offer.offered_at, here)}, ${formatClock(offer.offered_at, here.timeZone)}`}
              </time>
            </div>
            <p className="max-w-[68ch] text-body text-ink">{whyWords(offer)}</p>
            <AskedHow offer={offer} />
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}

function AskedHow({ offer }: { offer: PastOffer }) {
  if (offer.round === 1) return null;
  return <p className="text-caption text-ink-soft">{isByName(offer) ? texts.byName.asked : texts.round({ round: offer.round })}</p>;
}

/** As high as the rows that will stand there. */
export function PastOfferSkeleton() {
  return (
    <output aria-label={texts.loading} className="flex flex-col gap-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 rounded-lg" />
      ))}
    </output>
  );
}
