import { getOverview } from '@server/admin/overview/overview.contract.js';
import { getDeskCase, listDeskCases, deskCaseChanged } from '@server/support/desk/desk.contract.js';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';

/** A case was opened, continued, answered or closed: whoever looks at cases asks for them again (M167). */
export const onDeskCaseChanged = live(deskCaseChanged, (_, cache) =>
  refresh(cache, listDeskCases.path, getDeskCase.path, getOverview.path),
);
