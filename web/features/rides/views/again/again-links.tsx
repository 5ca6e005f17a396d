import type { Ride } from '@server/rides/ride.contract.js';
import { bookAgainPath } from '@server/contract/pages/ride-paths.js';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../../ui/link-button';
import { raisedTip } from '../../state/booking/raised-tip';
import { rideTexts } from '../../texts';
import { wayOutTexts } from '../../way-out-texts';

export interface AgainLinksProps {
  ride: Pick<Ride, 'id' | 'status' | 'offered_tip'>;
  /** The same search by one press, in the place of the way to the form. */
  search?(formTo: string): ReactNode;
}

/** The same way once more; where no driver was found also for later, or with more of a tip promised (D2). */
export function AgainLinks({ ride: { id, status, offered_tip: tip }, search }: AgainLinksProps) {
  const to = bookAgainPath(id);
  const promisedCents = Math.round(tip * 100);
  return (
    <div className="flex flex-col gap-2">
      {search?.(to) ?? (
        <LinkButton variant={status === 'completed' ? 'secondary' : 'primary'} size="large" to={to}>
          {rideTexts.bookAgain}
        </LinkButton>
      )}
      {status === 'no_drivers' ? (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <LinkButton to={`${to}&later=1`}>{wayOutTexts.later}</LinkButton>
          {raisedTip(promisedCents) > promisedCents ? (
            <LinkButton to={`${to}&tip=1`}>{promisedCents > 0 ? wayOutTexts.raiseTip : wayOutTexts.tip}</LinkButton>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
