import { ridesQuery } from '../../../features/admin/api/queries';
import { rideTexts } from '../../../features/admin/rides/ride-texts';
import { RidesScreen } from '../../../features/admin/rides/rides-screen';
import { rideFilterAt } from '../../../features/admin/state/desk-filter';
import { operatorPage } from '../../page';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => rideTexts.title };
export const loader = operatorPage(({ url, prefetch }) => prefetch(ridesQuery(rideFilterAt(url.searchParams))));

/** Rides; `?show=live&person={id}&day=2026-11-27` can be linked to. */
export function Component() {
  return (
    <DeskPage title={rideTexts.title} description={rideTexts.description}>
      <RidesScreen {...useFilter(rideFilterAt)} />
    </DeskPage>
  );
}
