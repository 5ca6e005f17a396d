import { getOverview } from '@server/admin/overview/overview.contract.js';
import { mapSettings } from '@server/places/places.contract.js';
import { deskTownChanged, getTownSetup } from '@server/service-area/service-area.contract.js';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';
import { readTown } from '../api/read-town';

/** Another admin changed the town: it is read as it is now, and so is what it lacks, and where maps begin. */
export const onDeskTownChanged = live(deskTownChanged, (_, cache) => {
  readTown();
  refresh(cache, getTownSetup.path, getOverview.path, mapSettings.path);
});
