import type { SeenPart } from '@server/admin/views/views.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { deskRidePath } from '@server/contract/pages/desk-paths.js';
import { Eye } from 'lucide-react';
import { formatClock } from '../../../../lib/format/clock';
import { formatDate, type Here } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { Badge } from '../../../../ui/display/badge';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { lookingTexts as texts } from '../../looking/looking-texts';
import { rideTexts } from '../../rides/ride-texts';
import { rideTones } from '../../state/ride-acts';
import { DeskList } from '../desk-list';

type Of<P extends SeenPart['part']> = Extract<SeenPart, { part: P }>;

/** A part of what somebody sees, in rows that nothing can be done with. */
export function SeenList({ seen, here }: { seen: SeenPart; here: Here }) {
  if (rowsOf(seen) === 0) return <EmptyState icon={<Eye />} title={texts.none} description={texts.noneDetail} />;
  if (seen.part === 'rides') return <Rides rides={seen.rides} here={here} />;
  if (seen.part === 'notifications') return <Notices notifications={seen.notifications} here={here} />;
  return <Places places={seen.saved_locations} />;
}

function rowsOf(seen: SeenPart): number {
  if (seen.part === 'rides') return seen.rides.length;
  return seen.part === 'notifications' ? seen.notifications.length : seen.saved_locations.length;
}

function Rides({ rides, here }: { rides: Of<'rides'>['rides']; here: Here }) {
  return (
    <DeskList
      label={texts.parts.rides}
      rows={rides}
      keyOf={({ id }) => id}
      linkOf={({ id }) => deskRidePath(id)}
      columns={[
        {
          key: 'route',
          label: texts.route,
          cell: ({ pickup_address: from, destination_address: to }) => (
            <bdi>{texts.fromTo({ from: localAddress(from), to: localAddress(to) })}</bdi>
          ),
        },
        { key: 'status', label: texts.status, cell: ({ status }) => <Badge tone={rideTones[status]}>{rideTexts.statuses[status]}</Badge> },
        {
          key: 'pickup',
          label: texts.pickup,
          isNumeric: true,
          cell: ({ pickup_time: at }) => <time dateTime={at}>{`${formatDate(at, here)}, ${formatClock(at, here.timeZone)}`}</time>,
        },
        { key: 'price', label: texts.price, isNumeric: true, cell: ({ price, currency }) => formatMoney(price, currency) },
      ]}
    />
  );
}

function Notices({ notifications, here }: { notifications: Of<'notifications'>['notifications']; here: Here }) {
  return (
    <DeskList
      label={texts.parts.notifications}
      rows={notifications}
      keyOf={({ id }) => id}
      columns={[
        { key: 'notice', label: texts.notice, cell: ({ title }) => <span dir="auto">{title}</span> },
        { key: 'words', label: texts.words, cell: ({ message }) => <span dir="auto">{message}</span> },
        {
          key: 'at',
          label: texts.at,
          isNumeric: true,
          cell: ({ created_at: at }) => <time dateTime={at}>{formatRelativeTime(at, here)}</time>,
        },
      ]}
    />
  );
}

function Places({ places }: { places: Of<'places'>['saved_locations'] }) {
  return (
    <DeskList
      label={texts.parts.places}
      rows={places}
      keyOf={({ id }) => id}
      columns={[
        { key: 'place', label: texts.place, cell: ({ name }) => <span dir="auto">{name}</span> },
        { key: 'address', label: texts.address, cell: ({ address }) => <bdi>{address}</bdi> },
      ]}
    />
  );
}
