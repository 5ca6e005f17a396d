import { deskTollsChanged, listTollHistory } from '@server/fares/tolls/tolls.contract.js';
import { live } from '../../../lib/live';
import { quietly } from '../../../lib/quietly';
import { tollsQuery } from '../api/queries';

/** Another admin changed the tolls: what is shown of them is asked for again. */
export const onDeskTollsChanged = live(deskTollsChanged, (_, cache) => {
  for (const queryKey of [tollsQuery.queryKey, [listTollHistory.path]])
    quietly('the tolls are read as they are now', cache.invalidateQueries({ queryKey: [...queryKey] }));
});
