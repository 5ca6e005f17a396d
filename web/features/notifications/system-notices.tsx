import { keptDays } from '@server/notifications/notifications.contract.js';
import type { NotificationActs } from '../../lib/notification-acts';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useBadges } from './api/use-counts';
import { useMarkAllRead } from './api/use-mark-read';
import { systemQuery, useNotificationPages } from './api/use-notifications';
import { NotificationHistory } from './notification-history';
import { MarkAllButton } from './notification-panel';
import { inOrder } from './state/belonging';
import { systemTexts, texts } from './texts';

/** What the system tells those who run the town: where the red badge of the Admin Dashboard leads (M162, S50). */
export function SystemNotices({ acts }: { acts: NotificationActs }) {
  const history = useNotificationPages(systemQuery);
  const shown = inOrder(history.data?.pages.flatMap((page) => page.notifications) ?? []);
  const { adminSystem } = useBadges();
  const { markAll, isMarking } = useMarkAllRead({ place: 'admin' });
  return (
    <section aria-label={systemTexts.title}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
        <h2 className="font-display text-base font-semibold">{systemTexts.title}</h2>
        <MarkAllButton shown={shown} unread={adminSystem} isMarking={isMarking} onMark={markAll} />
      </div>
      <NotificationHistory
        isDriver={false}
        acts={acts}
        name="admin"
        history={history}
        shown={shown}
        start={String(history.data?.pageParams[0])}
        empty={<EmptyState title={systemTexts.empty} description={systemTexts.emptyDetail} />}
        end={texts.end({ count: keptDays })}
      />
    </section>
  );
}
