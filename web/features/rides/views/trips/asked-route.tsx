import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Proposal } from '@server/rides/record/proposal.contract.js';
import { proposalMs } from '@server/rides/record/often.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { CountdownRing } from '../../../../ui/feedback/countdown-ring';
import { resting } from '../../../../ui/resting';
import { changeWords, leftMs, wayWords } from '../../state/booking/asked-route';
import { askedTexts } from '../../trips/reroute-texts';

export interface AskedRouteProps {
  ride: Ride;
  proposal: Proposal;
  /** The server's time (ms since 1970). */
  nowMs: number;
  isBusy: boolean;
  /** It has only just come to its place: neither answer takes a press. */
  isResting?: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onAccept(): void;
  onKeep(): void;
}

/** For the driver, to be read and pressed at arm's length: where to, what it brings, how much longer. */
export function AskedRoute({ ride, proposal, nowMs, isBusy, isResting = false, problem, onAccept, onKeep }: AskedRouteProps) {
  const { money, time } = changeWords(ride, proposal);
  const remainingMs = leftMs(proposal, nowMs);
  const isOver = remainingMs === 0;
  const isWaiting = isBusy || isResting;
  const title = askedTexts.title({ rider: firstNameOf(ride.customer.full_name) });
  return (
    <section
      data-testid="asked-route"
      aria-label={title}
      className="flex flex-col gap-4 rounded-xl border-2 border-brand bg-surface p-4 shadow-md"
    >
      <div className="flex items-start justify-between gap-3">
        <div role="alert" className="min-w-0">
          <h2 className="font-display text-xl leading-7 font-semibold [overflow-wrap:anywhere] text-ink">{title}</h2>
          {wayWords(proposal).map((words) => (
            <p key={words} className="text-lg leading-6 [overflow-wrap:anywhere] text-ink">
              {words}
            </p>
          ))}
        </div>
        <CountdownRing size="small" label={askedTexts.timeToAnswer} remainingMs={remainingMs} totalMs={proposalMs} />
      </div>
      <p className="numeral text-lg font-semibold text-ink">
        {money} · {time}
      </p>
      {problem ? (
        <p role="alert" className="text-body font-semibold text-danger-text">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="large"
          isFullWidth
          isBusy={isBusy}
          disabled={isOver}
          {...(isResting ? resting : { onClick: onAccept })}
          className={cn('min-h-16 text-lg', isResting && resting.className)}
        >
          {askedTexts.accept}
        </Button>
        <Button
          size="large"
          isFullWidth
          disabled={isOver}
          {...(isWaiting ? resting : { onClick: onKeep })}
          className={cn('min-h-14 text-lg', isWaiting && resting.className)}
        >
          {askedTexts.keep}
        </Button>
      </div>
    </section>
  );
}
