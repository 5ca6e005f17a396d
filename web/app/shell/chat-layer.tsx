import { useMemo } from 'react';
import { ChatHost } from '../../features/chat/windows/chat-host';
import type { ChatSlots } from '../../features/chat/windows/chat-slots';
import { IsLeftContext } from '../../lib/device/use-leave-guard';
import { useBadges } from '../../features/notifications/api/use-counts';
import { part } from '../../lib/part';
import { LinkButton } from '../../ui/link-button';
import { pageTexts } from '../pages/texts';
import { Late } from './navigation/slots';
import { OverTheList } from './over-the-list';
import { useIsFrameLeft } from './is-frame-left';
import { chatPresence, talkSlots, useReportDialog } from './talk-slots';

const Suggestions = part(async () => (await import('../../features/friends/suggestions')).Suggestions);

const talk = talkSlots(null, 'small');

/** So many are suggested under the conversations (M82). */
const suggested = 3;

/** Chat over the pages of somebody signed in, with what other features bring into it. */
export function ChatLayer() {
  const { messages } = useBadges();
  const isLeft = useIsFrameLeft();
  const [onReport, reportDialog] = useReportDialog();
  const slots = useMemo<ChatSlots>(
    () => ({
      ...talk,
      overList: <OverTheList />,
      emptyAction: (
        <LinkButton variant="primary" to="/messages">
          {pageTexts.messages.findFriends}
        </LinkButton>
      ),
      suggestions: (
        <Late until={null}>
          <Suggestions first={suggested} />
        </Late>
      ),
      presence: chatPresence,
      onReport,
    }),
    [onReport],
  );
  return (
    <IsLeftContext value={isLeft}>
      <ChatHost slots={slots} unreadCount={messages} />
      {reportDialog}
    </IsLeftContext>
  );
}
