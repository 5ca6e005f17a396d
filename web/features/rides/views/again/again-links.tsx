import type { Ride } from '@server/rides/ride.contract.js';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../../ui/link-button';
import { rideTexts } from '../../texts';
import { wayOutTexts } from '../../way-out-texts';

/** What the tip starts with, in cents, where one is offered after a search in vain. */
const firstTipCents = 300;

export interface AgainLinksProps {
  ride: Pick<Ride, 'id' | 'status'>;
  /** The same search by one press, in the place of the way to the form. */
  search?(formTo: string): ReactNode;
}

/** The same way once more; where no driver was found also for later, or with a tip promised (D2). */
export function AgainLinks({ ride: { id, status }, search }: AgainLinksProps) {
  const to = `/rider/dashboard?again=${id}`;
  return (
    <div className="flex flex-col gap-2">
      {search?.(to) ?? (
        <LinkButton variant={status === 'completed' ? 'secondary' : 'primary'} size="large" to={to}>
          {rideTexts.bookAgain}
        </LinkButton>
      )}
      {status === 'no_drivers' ? (
        <div className="grid grid-cols-2 gap-2">
          <LinkButton to={`${to}&later=1`}>{wayOutTexts.later}</LinkButton>
          <LinkButton to={`${to}&tip=${firstTipCents}`}>{wayOutTexts.tip}</LinkButton>
        </div>
      ) : null}
    </div>
  );
}
