import { useBadges } from '../../../features/notifications/api/use-counts';
import { part } from '../../../lib/part';
import { MarkBadge } from './mark-badge';
import type { NavMark as Mark } from './nav';
import { Late } from './slots';
import { texts } from '../texts';

const PendingReviewsMark = part(async () => (await import('./late-marks')).PendingReviewsMark);
const MissingCardMark = part(async () => (await import('./late-marks')).MissingCardMark);

export interface NavMarkProps {
  mark: Mark;
  isFolded: boolean;
}

/** What waits behind an item of the navigation. It stands at the row's end or over its icon, so nothing moves when it comes. */
export function NavMark({ mark, isFolded }: NavMarkProps) {
  if (mark === 'systemNotifications') return <SystemMark isFolded={isFolded} />;
  const LateMark = mark === 'pendingReviews' ? PendingReviewsMark : MissingCardMark;
  return (
    <Late until={null}>
      <LateMark isFolded={isFolded} />
    </Late>
  );
}

/** Red, beside the Admin Dashboard (M162, S50). */
function SystemMark({ isFolded }: { isFolded: boolean }) {
  const { adminSystem } = useBadges();
  return <MarkBadge count={adminSystem} label={texts.marks.system} isUrgent isFolded={isFolded} />;
}
