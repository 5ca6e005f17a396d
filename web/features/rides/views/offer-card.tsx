import { offerMs, preferredNowMs } from '@server/rides/offer.contract.js';
import type { Here } from '../../../lib/format/day';
import { CountdownRing } from '../../../ui/countdown-ring';
import { firstName } from '../state/names';
import { requestTexts, rideTexts, riderWords } from '../texts';
import { AnswerButtons } from './answer-buttons';
import { RequestFacts, RequestPrice, type AskedRide } from './request-facts';

export interface OfferCardProps {
  ride: AskedRide;
  here: Here;
  /** Time left to answer (ms). */
  remainingMs: number;
  isBusy: boolean;
  onAccept(): void;
  onDecline(): void;
}

/** One ride to take or leave, counting down; readable at arm's length. */
export function OfferCard({ ride, here, remainingMs, isBusy, onAccept, onDecline }: OfferCardProps) {
  const rider = firstName(ride.profiles.full_name);
  const label = ride.kind === 'preferred' ? requestTexts.asks(rider) : requestTexts.openTitle;
  return (
    <article
      data-testid="offer-card"
      aria-label={`${label}, ${rideTexts.pickup}: ${ride.pickup_address}`}
      className="flex flex-col gap-3.5 rounded-xl border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-brand-text">{label}</p>
          <RequestPrice ride={ride} />
          {ride.kind === 'open' && ride.eta_minutes !== null ? (
            <p className="text-caption text-ink-soft">{riderWords.minutesAway(rider, ride.eta_minutes)}</p>
          ) : null}
        </div>
        <CountdownRing
          label={requestTexts.timeToAnswer}
          remainingMs={remainingMs}
          totalMs={ride.kind === 'open' ? offerMs : Math.max(preferredNowMs, remainingMs)}
        />
      </div>
      <RequestFacts {...{ ride, here }} />
      <AnswerButtons {...{ isBusy, onAccept, onDecline }} />
    </article>
  );
}
