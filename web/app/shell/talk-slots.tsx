import { useState, type ReactNode } from 'react';
import type { ReportMessage } from '../../features/chat/thread';
import type { TalkSlots } from '../../features/chat/windows/chat-slots';
import { part } from '../../lib/part';
import { lateOverlay } from '../../ui/feedback/late-part';
import { Late } from './navigation/slots';

const CallActs = part(async () => (await import('../../features/calls/call-acts')).CallActs);
const ChatPresence = part(async () => (await import('../../features/presence/chat-presence')).ChatPresence);
const FriendPicker = part(async () => (await import('../../features/friends/friend-picker')).FriendPicker);
const RideStrip = part(async () => (await import('../../features/rides/ride-strip')).RideStrip);
const ReportDialog = lateOverlay(async () => (await import('../../features/friends/report-dialog')).ReportDialog);

/** Tells that somebody is in chat (M147). */
export const chatPresence = (
  <Late until={null}>
    <ChatPresence />
  </Late>
);

/** What other features bring into a conversation, on the page of chat and over others; `pickerToCome` stands where friends are chosen until they can be. */
export const talkSlots = (pickerToCome: ReactNode, callSize?: 'small'): Omit<TalkSlots, 'onReport'> => ({
  // Once a ride that let them call is over, two who are no friends may write for a while, and call no more (M144).
  actionsFor: ({ friend, closes_at: end }) =>
    friend && end === null ? (
      <Late until={null}>
        <CallActs userId={friend.clerk_id} size={callSize} />
      </Late>
    ) : null,
  stripFor: (userId) => (
    <Late until={null}>
      <RideStrip userId={userId} />
    </Late>
  ),
  pickFriends: (picking) => (
    <Late until={pickerToCome}>
      <FriendPicker {...picking} />
    </Late>
  ),
});

/** Reports a message: what opens the dialog, always the same function, and the dialog. */
export function useReportDialog(): readonly [ReportMessage, ReactNode] {
  const [reported, setReported] = useState<Parameters<ReportMessage>[0] | null>(null);
  return [setReported, reported ? <ReportDialog {...reported} isOpen onClose={() => setReported(null)} /> : null];
}
