import type { Overview, RideNow } from '@server/admin/overview/overview.contract.js';
import { Car } from 'lucide-react';
import { Link } from 'react-router';
import type { Here } from '../../../lib/format/day';
import { formatRelativeTime } from '../../../lib/format/relative-time';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { deskTexts } from '../texts';
import { type DeskColumn, DeskList } from './desk-list';

const words = deskTexts.overview;

export interface OverviewBoardProps {
  overview: Overview;
  here: Here;
}

/** The town at a glance: what waits, what goes on, and each ride that is on the road. */
export function OverviewBoard({ overview, here }: OverviewBoardProps) {
  const { under_way: rides } = overview;
  return (
    <div className="flex flex-col gap-6">
      <Tiles
        title={words.waiting}
        tiles={[
          { text: words.applications({ count: overview.applications_waiting }), to: '/admin/applications' },
          { text: words.renewals({ count: overview.renewals_waiting }), to: '/admin/applications?status=renewal' },
          { text: words.cases({ count: overview.cases_open }), to: '/admin/cases' },
        ]}
      />
      <Tiles
        title={words.town}
        tiles={[
          { text: words.drivers({ count: overview.drivers_on }) },
          { text: words.searching({ count: overview.rides_searching }), to: '/admin/rides?show=live' },
          { text: words.underWay({ count: overview.rides_under_way }), to: '/admin/rides?show=live' },
        ]}
      />
      <div className="flex flex-col gap-3">
        <h2 className="text-base">{words.rides}</h2>
        {rides.length === 0 ? (
          <EmptyState icon={<Car />} title={words.noRides} description={words.noRidesDetail} />
        ) : (
          <DeskList
            label={words.rides}
            rows={rides}
            columns={columnsAt(here)}
            keyOf={({ id }) => id}
            linkOf={({ id }) => `/admin/rides/${id}`}
          />
        )}
      </div>
    </div>
  );
}

interface Tile {
  readonly text: string;
  readonly to?: string;
}

function Tiles({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-base">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        {tiles.map(({ text, to }) => (
          <li key={text} className="relative flex min-h-14 items-center rounded-lg border border-line bg-surface px-4 py-3 shadow-sm">
            {to === undefined ? (
              <span className="text-body text-ink">{text}</span>
            ) : (
              <Link to={to} className="text-body font-semibold text-ink after:absolute after:inset-0 after:rounded-lg hover:underline">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const columnsAt = (here: Here): readonly DeskColumn<RideNow>[] => [
  { key: 'rider', label: words.rider, cell: ({ rider }) => <bdi>{rider.full_name}</bdi> },
  { key: 'driver', label: words.driver, cell: ({ driver }) => <bdi>{driver?.full_name}</bdi> },
  { key: 'status', label: words.status, cell: ({ status }) => words.statuses[status] },
  { key: 'from', label: words.from, cell: (ride) => ride.pickup_address },
  { key: 'to', label: words.to, cell: (ride) => ride.destination_address },
  {
    key: 'since',
    label: words.since,
    isNumeric: true,
    cell: ({ departed_at: at }) => (at === null ? null : <time dateTime={at}>{formatRelativeTime(at, here)}</time>),
  },
];
