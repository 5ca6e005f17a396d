import { getOverview } from '@server/admin/overview/overview.contract.js';
import { deskTariffsChanged, listTariffs } from '@server/fares/desk/desk-tariffs.contract.js';
import { live } from '../../../lib/live';
import { tariffsQuery } from '../api/queries';

/** Another admin changed the tariffs: what is shown of them is asked for again (M168). */
export const onDeskTariffsChanged = live(deskTariffsChanged, (_, cache) => {
  for (const queryKey of [tariffsQuery.queryKey, [listTariffs.path], [getOverview.path]])
    void cache.invalidateQueries({ queryKey: [...queryKey] });
});
