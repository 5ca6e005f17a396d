import type { RideSummary } from '@server/rides/ride.contract.js';
import { isOver } from '@server/rides/ride-status.contract.js';
import { bookAgainPath, ridePath } from '@server/contract/pages/ride-paths.js';
import type { ReactNode } from 'react';
import type { Here } from '../../../../lib/format/day';
import { Card, CardBody } from '../../../../ui/display/card';
import { LinkButton } from '../../../../ui/link-button';
import { otherSide } from '../../state/names';
import { formatWhenLabel } from '../../../../lib/format/when/when';
import { listTexts } from '../../texts';
import { ReceiptLink } from '../receipt-link';
import { Price } from '../ride-row';
import { WayList } from './way-list';

export interface RidePreviewProps {
  ride: RideSummary;
  here: Here;
  /** The way drawn small. */
  sketch: ReactNode;
}

/** A ride beside the list of rides: the way, when, with whom, and what to do with it. */
export function RidePreview({ ride, here, sketch }: RidePreviewProps) {
  const person = otherSide(ride);
  const canRepeat = ride.my_role === 'rider' && isOver(ride);
  return (
    <Card data-testid="ride-preview" aria-label={listTexts.preview} className="overflow-hidden">
      <div className="relative h-44 border-b border-line bg-sunken">{sketch}</div>
      <CardBody className="gap-4">
        <div className="flex items-baseline justify-between gap-3">
          <p className="min-w-0 text-caption text-ink-soft">
            {[formatWhenLabel(ride.pickup_time, ride.time_zone, here), ...(person ? [person.full_name] : [])].join(' · ')}
          </p>
          <Price ride={ride} />
        </div>
        <WayList ride={ride} />
        <div className="flex flex-wrap gap-2">
          <LinkButton to={ridePath(ride.id, ride.my_role)}>{listTexts.open}</LinkButton>
          <ReceiptLink ride={ride} />
          {canRepeat ? (
            <LinkButton variant="quiet" to={bookAgainPath(ride.id)}>
              {listTexts.again}
            </LinkButton>
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
}
