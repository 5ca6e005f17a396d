import { localAddress } from '@server/town/address.contract.js';
import { offerMs, preferredNowMs } from '@server/dispatch/offers/offer.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Here } from '../../../../lib/format/day';
import { cn } from '../../../../ui/cn';
import { Avatar } from '../../../../ui/display/avatar';
import { CountdownRing } from '../../../../ui/feedback/countdown-ring';
import { requestTexts } from '../../texts';
import { AnswerButtons, type AnswerButtonsProps } from './answer-buttons';
import { Rating } from '../trips/person-row';
import { RequestFacts, RequestPrice, type AskedRide } from './request-facts';

export interface OfferCardProps extends AnswerButtonsProps {
  ride: AskedRide;
  here: Here;
  /** Time left to answer (ms). */
  remainingMs: number;
  /** Its number on the map, where there are several. */
  order?: number | undefined;
  /** It ended while somebody was at the list, and keeps its place. */
  isOver?: boolean;
}

/** One ride to take or leave, counting down; readable at arm's length. */
export function OfferCard({ ride, here, remainingMs, order, isOver = false, isResting, ...answers }: OfferCardProps) {
  const { full_name: name, avatar_url: face, average_rating: average } = ride.profiles;
  const rider = firstNameOf(name);
  const isPreferred = ride.kind === 'preferred';
  const label = isPreferred ? requestTexts.asks({ rider }) : requestTexts.openTitle({ rider });
  return (
    <article
      data-testid="offer-card"
      tabIndex={-1}
      aria-label={requestTexts.card({ title: isOver ? requestTexts.ended : label, place: localAddress(ride.pickup_address) })}
      className="flex flex-col gap-3.5 rounded-xl border border-line bg-surface p-4 shadow-sm"
    >
      <div className="flex items-center gap-3">
        <span className="relative">
          <Avatar name={name} src={face} size="large" isDecorative />
          {order === undefined ? null : (
            <span
              aria-hidden="true"
              className="numeral absolute -top-1 -start-1 flex size-6 items-center justify-center rounded-full border-2 border-ink bg-surface text-xs font-bold text-ink"
            >
              {order}
            </span>
          )}
        </span>
        <div className="min-w-0 flex-1">
          {/* As high as before: nothing below it moves. */}
          <p className="grid font-semibold *:[grid-area:1/1]">
            <span className={cn('text-brand-text', isOver && 'invisible')}>{label}</span>
            {isOver ? <span className="text-ink-soft">{requestTexts.ended}</span> : null}
          </p>
          <p className="flex text-caption text-ink-soft">
            <Rating average_rating={average} total_ratings={null} />
          </p>
        </div>
        <CountdownRing
          label={requestTexts.timeToAnswer}
          size="small"
          remainingMs={remainingMs}
          totalMs={isPreferred ? Math.max(preferredNowMs, remainingMs) : offerMs}
          isRedUnderMinute={isPreferred}
        />
      </div>
      <RequestPrice ride={ride} />
      <RequestFacts {...{ ride, here }} />
      <AnswerButtons {...answers} isResting={isOver || isResting} />
    </article>
  );
}
