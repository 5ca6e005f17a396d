import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { lastReadOf } from '../../../web/features/chat/state/thread-items';
import { ThreadGreeting } from '../../../web/features/chat/views/thread-greeting';
import { ThreadView, type ThreadViewProps } from '../../../web/features/chat/views/thread-view';
import { ErrorState } from '../../../web/ui/feedback/error-state';
import { OfflineState } from '../../../web/ui/feedback/offline-state';
import { Spinner } from '../../../web/ui/feedback/spinner';
import { aConversation, aGroup, aParticipant, aThreadMessage, here, longText, me, mountedAll } from './fixtures';

const dan = 'user_dan';
const talk = [
  aThreadMessage({
    seq: 1,
    created_at: '2026-11-13T20:00:00Z',
    status: 'read',
    message: 'Thank you for waiting, the train was late again.',
  }),
  aThreadMessage({
    seq: 2,
    created_at: '2026-11-20T20:01:00Z',
    sender_id: dan,
    message: 'No trouble at all. I had the radio and half a sandwich.',
  }),
  aThreadMessage({ seq: 3, created_at: '2026-11-21T15:10:00Z', sender_id: dan, message: 'Are you at the station?' }),
  aThreadMessage({ seq: 4, created_at: '2026-11-21T15:10:20Z', sender_id: dan, message: 'I am in front of the bakery.' }),
  aThreadMessage({ seq: 5, created_at: '2026-11-21T15:12:00Z', status: 'read' }),
  aThreadMessage({
    seq: 6,
    created_at: '2026-11-21T15:12:30Z',
    status: 'delivered',
    message: longText,
    reactions: [{ user_id: dan, emoji: '😂' }],
  }),
  aThreadMessage({ seq: 7, created_at: '2026-11-21T15:14:00Z', status: 'sent', message: '👍' }),
  aThreadMessage({ seq: 8, created_at: '2026-11-21T15:15:00Z', status: 'sending', isOptimistic: true, message: 'Walking over now.' }),
];

function Framed(props: Omit<ThreadViewProps, 'box'>) {
  const box = useRef<HTMLDivElement>(null);
  return <ThreadView {...props} box={box} />;
}

const meta = {
  title: 'features/chat/Thread view',
  component: Framed,
  args: {
    rows: mountedAll(talk),
    me,
    people: [aParticipant()],
    isGroup: false,
    here,
    hasEarlier: false,
    isLoadingEarlier: false,
    isLoadingLater: false,
    onLoadEarlier: fn(),
    typingNames: [],
    unreadCount: 0,
    hasLater: false,
    isScrolledToEnd: true,
    onScroll: fn(),
    onScrollToEnd: fn(),
    lastReadKey: lastReadOf(talk, me),
    onRetry: fn(),
    onCopy: fn(),
    onDelete: fn(),
    onReact: fn(),
    onReport: fn(),
  },
  decorators: [(Story) => <div className="flex h-[40rem] max-w-3xl flex-col border border-line">{Story()}</div>],
} satisfies Meta<typeof Framed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Talk: Story = {};
export const Typing: Story = { args: { typingNames: ['Dan Driver'] } };
export const MoreAbove: Story = { args: { hasEarlier: true } };
export const LoadingAbove: Story = { args: { hasEarlier: true, isLoadingEarlier: true } };
export const Group: Story = {
  args: { isGroup: true, people: [aParticipant(), aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' })] },
};
export const Loading: Story = { args: { rows: mountedAll([]), children: <Spinner label="Loading more..." className="mx-auto" /> } };
export const NothingSaidYet: Story = {
  args: { rows: mountedAll([]), children: <ThreadGreeting conversation={aConversation()} isOffline={false} onWave={fn()} /> },
};
export const NothingSaidYetInAGroup: Story = {
  args: { rows: mountedAll([]), isGroup: true, children: <ThreadGreeting conversation={aGroup()} isOffline={false} onWave={fn()} /> },
};
const five = ['Dan Driver', 'Finn Field', 'Georgia Grant', 'Hiro Hill', 'Amara Abara'].map((full_name, index) =>
  aParticipant({ clerk_id: `user_${index}`, full_name }),
);
export const NothingSaidYetInALargeGroup: Story = {
  args: {
    rows: mountedAll([]),
    isGroup: true,
    children: <ThreadGreeting conversation={aGroup({ name: null, participants: five })} isOffline={false} onWave={fn()} />,
  },
};
export const Offline: Story = { args: { rows: mountedAll([]), children: <OfflineState /> } };
export const Failed: Story = {
  args: { rows: mountedAll([]), children: <ErrorState title="We couldn’t load messages." isRetrying={false} onRetry={fn()} /> },
};

export const FurtherUp: Story = {
  args: { isScrolledToEnd: false, unreadCount: 3 },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /Jump to latest, 3 new messages/ }));
    await expect(args.onScrollToEnd).toHaveBeenCalledOnce();
  },
};
