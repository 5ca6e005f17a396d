import { tollHistoryQuery, tollsQuery } from '../../../features/admin/api/queries';
import { pageFilterAt } from '../../../features/admin/state/desk-filter';
import type { TollSlots } from '../../../features/admin/tolls/toll-editor';
import { tollTexts } from '../../../features/admin/tolls/toll-texts';
import { TollsScreen } from '../../../features/admin/tolls/tolls-screen';
import { mapSettingsQuery } from '../../../features/places/api/use-map-settings';
import { RideMap } from '../../../features/places/ride-map';
import { adminPage } from '../../page';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => tollTexts.title };
export const loader = adminPage(({ url, prefetch }) =>
  Promise.all([prefetch(tollsQuery), prefetch(tollHistoryQuery(pageFilterAt(url.searchParams))), prefetch(mapSettingsQuery)]),
);

const slots: TollSlots = {
  map: ({ from, to, label, onPick }) => (
    <RideMap
      pickup={from && { ...from, name: '1' }}
      destination={to && { ...to, name: '2' }}
      path={from && to ? [from, to].map(({ lat, lng }) => [lng, lat] as const) : undefined}
      label={label}
      interactive
      onPick={onPick}
    />
  ),
};

/** Where rides pay tolls, and what they are. */
export function Component() {
  const { filter } = useFilter(pageFilterAt);
  return (
    <DeskPage title={tollTexts.title} description={tollTexts.description}>
      <TollsScreen filter={filter} slots={slots} />
    </DeskPage>
  );
}
