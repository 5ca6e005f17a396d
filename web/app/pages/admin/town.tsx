import { approvedQuery, tariffsQuery, townSetupQuery } from '../../../features/admin/api/queries';
import { TownScreen, type TownSlots } from '../../../features/admin/town/town-screen';
import { townTexts } from '../../../features/admin/town/town-texts';
import { mapSettingsQuery } from '../../../features/places/api/use-map-settings';
import { PlaceSearch } from '../../../features/places/place-search';
import { RideMap } from '../../../features/places/ride-map';
import { adminPage } from '../../page';
import { DeskPage } from './desk-page';

export const handle = { title: () => townTexts.title };
export const loader = adminPage(({ prefetch }) =>
  Promise.all([prefetch(townSetupQuery), prefetch(tariffsQuery), prefetch(approvedQuery), prefetch(mapSettingsQuery)]),
);

const slots: TownSlots = {
  search: (props) => <PlaceSearch {...props} value={undefined} />,
  map: ({ center, rim, label, onPick }) => <RideMap destination={center} path={rim} label={label} interactive onPick={onPick} />,
};

/** Where the town drives, and what it has from outside. */
export function Component() {
  return (
    <DeskPage title={townTexts.title} description={townTexts.description}>
      <TownScreen slots={slots} />
    </DeskPage>
  );
}
