import type { DriverOnMap, RideOnMap, TownNow } from '@server/admin/town-now/town-now.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { deskRidePath, deskUserPath } from '@server/contract/pages/desk-paths.js';
import { Car, UserRound } from 'lucide-react';
import type { Here } from '../../../../lib/format/day';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { Badge } from '../../../../ui/display/badge';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { rideTexts } from '../../rides/ride-texts';
import { rideTones } from '../../state/ride-acts';
import { townNowTexts as texts } from '../../town-now/town-now-texts';
import { type DeskColumn, DeskList } from '../desk-list';

export interface TownListsProps {
  town: TownNow;
  here: Here;
  /** Which of the two there can be. */
  has: { readonly rides: boolean; readonly drivers: boolean };
}

/** The town in words: the same as its map. */
export function TownLists({ town, here, has }: TownListsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {has.rides ? (
        <div className="flex flex-col gap-2">
          <Head title={texts.rides} shown={town.rides.length} total={town.rides_total} />
          {town.rides.length === 0 ? (
            <EmptyState icon={<UserRound />} title={texts.noRides} description={texts.noRidesDetail} />
          ) : (
            <DeskList
              label={texts.rides}
              rows={town.rides}
              columns={rideColumns(here)}
              keyOf={({ id }) => id}
              linkOf={({ id }) => deskRidePath(id)}
            />
          )}
        </div>
      ) : null}
      {has.drivers ? (
        <div className="flex flex-col gap-2">
          <Head title={texts.drivers} shown={town.drivers.length} total={town.drivers_total} />
          {town.drivers.length === 0 ? (
            <EmptyState icon={<Car />} title={texts.noDrivers} description={texts.noDriversDetail} />
          ) : (
            <DeskList
              label={texts.drivers}
              rows={town.drivers}
              columns={driverColumns(here)}
              keyOf={({ driver }) => driver.clerk_id}
              linkOf={({ driver }) => deskUserPath(driver.clerk_id)}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}

function Head({ title, shown, total }: { title: string; shown: number; total: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-2">
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      {total > shown ? <p className="text-xs text-ink-soft">{texts.more({ shown, total })}</p> : null}
    </div>
  );
}

const rideColumns = (here: Here): readonly DeskColumn<RideOnMap>[] => [
  { key: 'rider', label: texts.rider, cell: ({ rider }) => <bdi>{rider.full_name}</bdi> },
  { key: 'driver', label: texts.driver, cell: ({ driver }) => (driver ? <bdi>{driver.full_name}</bdi> : texts.noDriver) },
  { key: 'status', label: texts.status, cell: ({ status }) => <Badge tone={rideTones[status]}>{rideTexts.statuses[status]}</Badge> },
  {
    key: 'route',
    label: texts.route,
    cell: ({ pickup, destination }) => (
      <bdi>{texts.fromTo({ from: localAddress(pickup.address), to: localAddress(destination.address) })}</bdi>
    ),
  },
  {
    key: 'since',
    label: texts.since,
    isNumeric: true,
    cell: ({ since }) => <time dateTime={since}>{formatRelativeTime(since, here)}</time>,
  },
];

const driverColumns = (here: Here): readonly DeskColumn<DriverOnMap>[] => [
  { key: 'driver', label: texts.driver, cell: ({ driver }) => <bdi>{driver.full_name}</bdi> },
  {
    key: 'doing',
    label: texts.doing,
    cell: ({ is_free: isFree }) => <Badge tone={isFree ? 'success' : 'info'}>{isFree ? texts.free : texts.driving}</Badge>,
  },
  { key: 'seen', label: texts.seen, isNumeric: true, cell: ({ seen_at: at }) => <time dateTime={at}>{formatRelativeTime(at, here)}</time> },
];
