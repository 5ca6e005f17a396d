import { lazy, useMemo, useState } from 'react';
import { ChatHost } from '../../features/chat/windows/chat-host';
import type { ChatSlots } from '../../features/chat/windows/chat-slots';
import { useBadges } from '../../features/notifications/api/use-counts';
import { LinkButton } from '../../ui/link-button';
import { pageTexts } from '../pages/texts';
import { Late } from './navigation/slots';
import { OverTheList } from './over-the-list';

const CallActs = lazy(async () => ({ default: (await import('../../features/calls/call-acts')).CallActs }));
const ChatPresence = lazy(async () => ({ default: (await import('../../features/presence/chat-presence')).ChatPresence }));
const FriendPicker = lazy(async () => ({ default: (await import('../../features/friends/friend-picker')).FriendPicker }));
const Suggestions = lazy(async () => ({ default: (await import('../../features/friends/suggestions')).Suggestions }));
const RideStrip = lazy(async () => ({ default: (await import('../../features/rides/ride-strip')).RideStrip }));
const ReportDialog = lazy(async () => ({ default: (await import('../../features/friends/report-dialog')).ReportDialog }));

type Reported = Parameters<NonNullable<ChatSlots['onReport']>>[0];

/** So many are suggested under the conversations (M82). */
const suggested = 3;

/** Chat over the pages of somebody signed in, with what other features bring into it. */
export function ChatLayer() {
  const { messages } = useBadges();
  const [reported, setReported] = useState<Reported | null>(null);
  const slots = useMemo<ChatSlots>(
    () => ({
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
      presence: (
        <Late until={null}>
          <ChatPresence />
        </Late>
      ),
      actionsFor: (userId) => (
        <Late until={null}>
          <CallActs userId={userId} size="small" />
        </Late>
      ),
      stripFor: (userId) => (
        <Late until={null}>
          <RideStrip userId={userId} />
        </Late>
      ),
      pickFriends: (picking) => (
        <Late until={null}>
          <FriendPicker {...picking} />
        </Late>
      ),
      onReport: setReported,
    }),
    [],
  );
  return (
    <>
      <ChatHost slots={slots} unreadCount={messages} />
      {reported ? (
        <Late until={null}>
          <ReportDialog {...reported} isOpen onClose={() => setReported(null)} />
        </Late>
      ) : null}
    </>
  );
}
