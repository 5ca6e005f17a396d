import { deskAreaChanged } from '@server/service-area/service-area.contract.js';
import { mapSettings } from '@server/places/places.contract.js';
import { live } from '../../../lib/live';
import { quietly } from '../../../lib/quietly';
import { townSetupQuery } from '../api/queries';

/** Another admin said anew where the town drives: it is read as it is now, and so is where maps begin. */
export const onDeskAreaChanged = live(deskAreaChanged, (_, cache) => {
  for (const queryKey of [townSetupQuery.queryKey, [mapSettings.path]])
    quietly('the area is read as it is now', cache.invalidateQueries({ queryKey: [...queryKey] }));
});
