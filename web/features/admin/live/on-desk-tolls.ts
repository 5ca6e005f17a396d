import { deskTollsChanged, listTollHistory } from '@server/fares/tolls/tolls.contract.js';
import { live } from '../../../lib/live';
import { tollsQuery } from '../api/queries';

/** Another admin changed the tolls: what is shown of them is asked for again. */
export const onDeskTollsChanged = live(deskTollsChanged, (_, cache) => {
  for (const queryKey of [tollsQuery.queryKey, [listTollHistory.path]]) void cache.invalidateQueries({ queryKey: [...queryKey] });
});
