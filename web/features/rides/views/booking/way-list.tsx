import { localAddress } from '@server/town/address.contract.js';
import type { RideSummary } from '@server/rides/ride.contract.js';
import { Copy, Navigation } from 'lucide-react';
import { buttonVariants } from '../../../../ui/button-variants';
import { cn } from '../../../../ui/cn';
import { IconButton } from '../../../../ui/icon-button';
import type { MapLink } from '../../state/navigate';
import { rideTexts } from '../../texts';

export interface WayListProps {
  ride: Pick<
    RideSummary,
    | 'pickup_address'
    | 'pickup_label'
    | 'pickup_latitude'
    | 'pickup_longitude'
    | 'destination_address'
    | 'destination_label'
    | 'destination_latitude'
    | 'destination_longitude'
    | 'stops'
  >;
  /** When the pickup is, where that is not now. */
  pickupAt?: string | undefined;
  /** What can be done with each point; without them the addresses are only read. */
  acts?: {
    onCopy(address: string): void;
    linkTo(point: { lat: number; lng: number }): MapLink;
  };
}

/** The way as points one beneath the other, joined by a line: a ring, numbers, a square. */
export function WayList({ ride, pickupAt, acts }: WayListProps) {
  const points = [
    {
      label: pickupAt === undefined ? rideTexts.pickup : rideTexts.pickupAt({ time: pickupAt }),
      mine: ride.pickup_label,
      address: ride.pickup_address,
      lat: ride.pickup_latitude,
      lng: ride.pickup_longitude,
    },
    ...ride.stops.map(({ address, latitude, longitude }) => ({
      label: rideTexts.stop,
      mine: null,
      address,
      lat: latitude,
      lng: longitude,
    })),
    {
      label: rideTexts.destination,
      mine: ride.destination_label,
      address: ride.destination_address,
      lat: ride.destination_latitude,
      lng: ride.destination_longitude,
    },
  ];
  return (
    <ol className="flex flex-col">
      {points.map(({ label, mine, address, lat, lng }, index) => (
        <li key={`${index} ${address}`} className="relative flex items-start gap-3 pb-4 last:pb-0">
          {index < points.length - 1 ? (
            <span aria-hidden="true" className="absolute top-4 bottom-0 start-[7px] border-s-2 border-dotted border-line-strong" />
          ) : null}
          <span
            aria-hidden="true"
            className={cn(
              'relative mt-1 size-4 shrink-0 border-4 border-brand bg-surface',
              index === points.length - 1 ? 'rounded-sm bg-brand' : 'rounded-full',
            )}
          />
          <span className="min-w-0 flex-1">
            <span className="block text-xs font-semibold text-ink-faint">{label}</span>
            {mine === null ? null : <span className="block text-body font-semibold [overflow-wrap:anywhere] text-ink">{mine}</span>}
            <span className={cn('block [overflow-wrap:anywhere]', mine === null ? 'text-body text-ink' : 'text-caption text-ink-soft')}>
              {localAddress(address)}
            </span>
          </span>
          {acts ? (
            <span className="flex shrink-0 items-center">
              <IconButton label={rideTexts.copy} onClick={() => acts.onCopy(address)}>
                <Copy />
              </IconButton>
              <a
                {...acts.linkTo({ lat, lng })}
                title={rideTexts.navigate}
                aria-label={rideTexts.navigateTo({ point: label })}
                className={buttonVariants({ variant: 'quiet', size: 'icon' })}
              >
                <Navigation aria-hidden="true" />
              </a>
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
