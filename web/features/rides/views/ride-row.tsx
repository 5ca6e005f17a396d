import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { RideStatus, RideSummary } from '@server/rides/ride.contract.js';
import { isOpen } from '@server/rides/ride-status.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import { Car } from 'lucide-react';
import type { Here } from '../../../lib/format/day';
import { formatMoney } from '../../../lib/format/money';
import { Avatar } from '../../../ui/display/avatar';
import { Badge, type BadgeProps } from '../../../ui/display/badge';
import { ListRow } from '../../../ui/display/list-row';
import { destinationName, otherSide, pickupName } from '../state/names';
import { moneyTexts, offTotals } from '../money-texts';
import { isPartRefunded } from '../returned';
import { returnedTexts } from '../returned-texts';
import { formatWhenLabel } from '../../../lib/format/when/when';
import { listTexts, statusNames } from '../texts';
import { guestTexts } from '../trips/guest-texts';
import { ReceiptLink } from './receipt-link';

const tones: Record<RideStatus, BadgeProps['tone']> = {
  pending: 'warning',
  confirmed: 'info',
  in_route: 'info',
  in_progress: 'brand',
  completed: 'success',
  cancelled: 'neutral',
  no_drivers: 'danger',
};

export interface RideRowProps {
  ride: RideSummary;
  here: Here;
  /** The pointer or the focus has come to it. */
  onPoint?: ((ride: RideSummary) => void) | undefined;
}

/** One ride in a list: from where to where, when, with whom, how it stands. */
export function RideRow({ ride, here, onPoint }: RideRowProps) {
  const person = otherSide(ride);
  const isDriver = ride.my_role === 'driver';
  const who = [isDriver ? listTexts.driving : '', person?.full_name ?? '', guestWords(ride)].filter((part) => part !== '');
  return (
    <ListRow
      data-testid="ride-row"
      to={ridePath(ride.id, ride.my_role)}
      onPointerEnter={() => onPoint?.(ride)}
      onFocus={() => onPoint?.(ride)}
      leading={person ? <Avatar name={person.full_name} src={person.avatar_url} isDecorative /> : <CarFace />}
      title={<Way ride={ride} />}
      meta={<Price ride={ride} />}
      detail={[formatWhenLabel(ride.pickup_time, ride.time_zone, here), ...who].join(' · ')}
      trailing={
        <>
          <RideState ride={ride} />
          <ReceiptLink ride={ride} isShort />
        </>
      }
    />
  );
}

/** For whom it was booked, where that was somebody else. */
function guestWords({ passenger_name: name }: RideSummary): string {
  return name === null ? '' : guestTexts.forName({ name: firstNameOf(name) });
}

/** 'Mill Street → Harbor Station'; on phones on two lines rather than cut. */
function Way({ ride }: { ride: RideSummary }) {
  return (
    <span className="max-sm:whitespace-normal">
      {pickupName(ride)}
      <span className="sr-only">{` ${listTexts.to} `}</span>
      <span aria-hidden="true" className="font-normal text-ink-faint">
        {' → '}
      </span>
      {destinationName(ride)}
    </span>
  );
}

/** What its rider has to see to comes first; what went as it should needs no label. */
function RideState({ ride }: { ride: RideSummary }) {
  if (ride.my_role === 'rider' && ride.payment_status === 'failed')
    return <Badge tone="danger">{isOpen(ride) ? moneyTexts.cardRefused : moneyTexts.unpaid}</Badge>;
  return ride.status === 'completed' ? null : <Badge tone={tones[ride.status]}>{statusNames[ride.status]}</Badge>;
}

/** What it costs or has cost; nothing where there was no ride. */
export function Price({ ride }: { ride: RideSummary }) {
  const amount = ride.final_price ?? (ride.status === 'cancelled' || ride.status === 'no_drivers' ? null : ride.price);
  if (amount === null) return null;
  const off = offTotals()[ride.payment_status];
  const note = off ?? (isPartRefunded(ride) ? returnedTexts.inRow({ money: formatMoney(ride.refunded, ride.currency) }) : undefined);
  const money = formatMoney(amount, ride.currency);
  return (
    <span className="text-sm font-semibold text-ink">
      {off ? <s className="text-ink-faint">{money}</s> : money}
      {note ? <span className="ms-1.5 font-normal text-ink-soft">{note}</span> : null}
    </span>
  );
}

function CarFace() {
  return (
    <span className="flex size-10 items-center justify-center rounded-full bg-sunken">
      <Car className="size-5" aria-hidden="true" />
    </span>
  );
}
