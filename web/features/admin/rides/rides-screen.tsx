import { type DeskRide, rideGroups } from '@server/admin/rides/desk-rides.contract.js';
import { bulkMax } from '@server/admin/rides/bulk/bulk-rides.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { deskRidePath } from '@server/contract/pages/desk-paths.js';
import { useQuery } from '@tanstack/react-query';
import { Car } from 'lucide-react';
import { useState } from 'react';
import { formatClock } from '../../../lib/format/clock';
import { formatDate, type Here } from '../../../lib/format/day';
import { formatMoney } from '../../../lib/format/money';
import { useHere } from '../../../lib/here';
import { DatePicker } from '../../../ui/dates/date-picker';
import { Badge } from '../../../ui/display/badge';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Field } from '../../../ui/forms/field';
import { ridesQuery } from '../api/queries';
import { ListState } from '../list-state';
import { type Chosen, chosenAfter, chosenAsShown, chosenWith, none } from '../state/bulk-rides';
import { isOfAll, pagesOf, type RideFilter } from '../state/desk-filter';
import { rideTones } from '../state/ride-acts';
import { deskTexts } from '../texts';
import { DeskFilters } from '../views/desk-filters';
import { type DeskColumn, DeskList, type DeskSelection } from '../views/desk-list';
import { DeskSearch } from '../views/desk-search';
import { BulkRides } from './bulk-rides';
import { bulkTexts } from './bulk-texts';
import { rideTexts as texts } from './ride-texts';

export interface RidesScreenProps {
  filter: RideFilter;
  onFilter(change: Readonly<Record<string, string>>): void;
}

/** Characters of somebody's id, at most. */
const idMaxLength = 255;

/** /admin/rides: rides by what goes on, person and day. */
export function RidesScreen({ filter, onFilter }: RidesScreenProps) {
  const here = useHere();
  const query = useQuery(ridesQuery(filter));
  const rows = query.data?.rides ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  const [chosen, setChosen] = useState(none);
  return (
    <div className="flex flex-col gap-4">
      <RideFilters {...{ filter, onFilter }} />
      <BulkRides
        chosen={chosenAsShown(chosen, rows)}
        onClear={() => setChosen(none)}
        onDone={(results) => setChosen((before) => chosenAfter(before, results))}
      />
      <ListState
        query={query}
        firstTo={pages.firstTo}
        isEmpty={rows.length === 0}
        empty={<EmptyState icon={<Car />} {...emptyOf(filter)} />}
      >
        <DeskList
          label={texts.title}
          rows={rows}
          columns={columnsAt(here)}
          keyOf={({ id }) => id}
          linkOf={({ id }) => deskRidePath(id)}
          selection={selectionOf(chosen, setChosen)}
          {...pages}
        />
      </ListState>
    </div>
  );
}

const emptyOf = (filter: RideFilter) =>
  isOfAll(filter) ? { title: texts.empty, description: texts.emptyDetail } : { title: deskTexts.none, description: deskTexts.noneDetail };

const selectionOf = (chosen: Chosen, onChange: (change: (before: Chosen) => Chosen) => void): DeskSelection<DeskRide> => ({
  chosen: new Set(chosen.keys()),
  isFull: chosen.size >= bulkMax,
  labelOf: ({ rider, destination_address: to }) => bulkTexts.choose({ rider: rider.full_name, to: localAddress(to) }),
  labelOfAll: bulkTexts.chooseAll,
  onChoose: (rides, isChosen) => onChange((before) => chosenWith(before, rides, isChosen)),
});

function RideFilters({ filter: { show, person = '', day }, onFilter }: RidesScreenProps) {
  const options = [{ value: '', label: texts.all }, ...rideGroups.map((value) => ({ value, label: texts.shown[value] }))];
  return (
    <DeskFilters
      choices={[{ name: 'show', label: texts.show, value: show ?? '', options }]}
      onChoose={(name, value) => onFilter({ [name]: value })}
    >
      <DeskSearch
        key={person}
        words={person}
        label={texts.person}
        find={texts.find}
        maxLength={idMaxLength}
        onSearch={(id) => onFilter({ person: id })}
      />
      <Field label={texts.day} className="min-w-44 max-sm:flex-1">
        <DatePicker name="day" value={day ?? ''} onChange={(chosen) => onFilter({ day: chosen })} />
      </Field>
    </DeskFilters>
  );
}

const columnsAt = (here: Here): readonly DeskColumn<DeskRide>[] => [
  { key: 'rider', label: texts.rider, cell: ({ rider }) => <bdi>{rider.full_name}</bdi> },
  { key: 'driver', label: texts.driver, cell: ({ driver }) => (driver ? <bdi>{driver.full_name}</bdi> : texts.noDriver) },
  { key: 'status', label: texts.status, cell: ({ status }) => <Badge tone={rideTones[status]}>{texts.statuses[status]}</Badge> },
  { key: 'from', label: texts.from, cell: (ride) => <bdi>{localAddress(ride.pickup_address)}</bdi> },
  { key: 'to', label: texts.to, cell: (ride) => <bdi>{localAddress(ride.destination_address)}</bdi> },
  {
    key: 'pickup',
    label: texts.pickup,
    isNumeric: true,
    cell: ({ pickup_time: at }) => (
      // Where columns are many the hour has a line of its own.
      <time dateTime={at} className="inline-flex flex-wrap justify-end gap-x-1">
        <span>{formatDate(at, here)},</span> <span>{formatClock(at, here.timeZone)}</span>
      </time>
    ),
  },
  { key: 'price', label: texts.price, isNumeric: true, cell: ({ price_cents: cents, currency }) => formatMoney(cents / 100, currency) },
];
