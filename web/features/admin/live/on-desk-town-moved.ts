import { getOverview } from '@server/admin/overview/overview.contract.js';
import { deskTownMoved, getTownNow } from '@server/admin/town-now/town-now.contract.js';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';

/** Cars have moved: whoever looks at the town asks for it again. */
export const onDeskTownMoved = live(deskTownMoved, (_, cache) => refresh(cache, getTownNow.path, getOverview.path));
