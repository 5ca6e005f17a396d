import { keptDays } from '@server/notifications/notifications.contract.js';
import { type Section, sections } from '@server/notifications/notification-types.contract.js';
import { useNavigate } from 'react-router';
import type { NotificationActs } from '../../lib/notification-acts';
import { Beside } from '../../ui/overlays/beside';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/link-button';
import { useCounts } from './api/use-counts';
import { useMarkAllRead } from './api/use-mark-read';
import { historyQuery, useNotificationPages } from './api/use-notifications';
import { NotificationHistory } from './notification-history';
import { MarkAllButton } from './notification-panel';
import { inOrder } from './state/belonging';
import { type Filters, historyPath } from './state/filters';
import { snoozeTexts, texts } from './texts';
import { HistoryFilters } from './views/history-filters';

export interface NotificationsScreenProps {
  isDriver: boolean;
  acts: NotificationActs;
  /** What the address asks for. */
  filters: Filters;
}

/** Everything that was told in the last 90 days, newest first, by section and unread (/notifications). */
export function NotificationsScreen({ isDriver, acts, filters }: NotificationsScreenProps) {
  const navigate = useNavigate();
  const counts = useCounts();
  const unreadOf = (section: Section | null): number => {
    if (!counts) return 0;
    if (section === null) return counts.total;
    return section === 'friends' ? counts.friendRequests : counts[section];
  };
  const history = useNotificationPages(historyQuery(filters));
  const shown = inOrder(history.data?.pages.flatMap((page) => page.notifications) ?? []);
  const { markAll, isMarking } = useMarkAllRead(filters.section ? { section: filters.section } : {});
  const choices = (
    <div className="flex flex-col gap-3">
      <HistoryFilters
        filters={filters}
        choices={[null, ...sections].map((section) => ({ section, unread: unreadOf(section) }))}
        snoozed={counts?.snoozed ?? 0}
        onUnreadOnly={(isUnreadOnly) =>
          void navigate(historyPath({ ...filters, isUnreadOnly }), { replace: true, preventScrollReset: true })
        }
      >
        <MarkAllButton
          shown={shown}
          unread={unreadOf(filters.section)}
          hasUnnotified={history.data !== undefined && hasMessages(filters) && unreadOf('messages') > 0}
          isMarking={isMarking}
          onMark={markAll}
        />
      </HistoryFilters>
    </div>
  );
  return (
    <Beside isFirst side={choices} className="max-lg:gap-y-3">
      <div className="flex flex-col gap-3">
        <NotificationHistory
          isDriver={isDriver}
          acts={acts}
          name={historyPath(filters)}
          history={history}
          shown={shown}
          start={String(history.data?.pageParams[0])}
          empty={<NothingThere filters={filters} />}
          end={filters.isSnoozed ? null : texts.end({ count: keptDays })}
        />
      </div>
    </Beside>
  );
}

const hasMessages = ({ section }: Filters): boolean => section === null || section === 'messages';

function NothingThere({ filters: { section, isUnreadOnly, isSnoozed } }: { filters: Filters }) {
  if (isSnoozed) return <EmptyState title={snoozeTexts.empty} description={snoozeTexts.emptyDetail} action={<ShowAll />} />;
  if (section === null && isUnreadOnly) return <EmptyState title={texts.empty} description={texts.emptyDetail} action={<ShowAll />} />;
  if (section === null) return <EmptyState title={texts.historyEmpty} description={texts.historyEmptyDetail} />;
  return <EmptyState title={texts.filteredEmpty} description={texts.filteredEmptyDetail} action={<ShowAll />} />;
}

function ShowAll() {
  return <LinkButton to="/notifications">{texts.showAll}</LinkButton>;
}
