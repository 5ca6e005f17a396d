import { getOverview } from '@server/admin/overview/overview.contract.js';
import { deskApplicationChanged, getReviewed, listApplications } from '@server/drivers/applications/review/review.contract.js';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';

/** An application to drive has changed: whoever looks at them asks for them again (M164). */
export const onDeskApplicationChanged = live(deskApplicationChanged, (_, cache) =>
  refresh(cache, listApplications.path, getReviewed.path, getOverview.path),
);
