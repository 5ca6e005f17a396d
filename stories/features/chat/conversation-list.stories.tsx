import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ConversationList } from '../../../web/features/chat/views/conversation-list';
import { ConversationRow } from '../../../web/features/chat/views/conversation-row';
import { ArchiveRow } from '../../../web/features/chat/views/keeping/archive-row';
import { Button } from '../../../web/ui/button';
import { aConversation, aMessage, aParticipant, here, longText, me } from './fixtures';

const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const several = [
  aConversation({ isPinned: true }),
  aConversation({
    id: '01990000-0000-7000-8000-000000000002',
    friend: finn,
    participants: [finn],
    unreadCount: 120,
    lastMessage: aMessage({ message: longText, sender_id: 'user_finn' }),
  }),
  aConversation({
    id: '01990000-0000-7000-8000-000000000003',
    kind: 'group',
    friend: null,
    name: 'Choir',
    participants: [finn, aParticipant()],
    isMuted: true,
    lastMessage: aMessage(),
  }),
  aConversation({ id: '01990000-0000-7000-8000-000000000004', lastMessage: null }),
  aConversation({ id: '01990000-0000-7000-8000-000000000005', isMarkedUnread: true }),
];

const meta = {
  title: 'features/chat/Conversation list',
  component: ConversationList,
  args: {
    conversations: several,
    state: 'ready',
    hasMore: false,
    isLoadingMore: false,
    hasMoreFailed: false,
    onLoadMore: fn(),
    isRetrying: false,
    onRetry: fn(),
    renderRow: (conversation) => (
      <ConversationRow
        conversation={conversation}
        me={me}
        here={here}
        presence="online"
        isSelected={conversation === several[0]}
        isTyping={false}
        draft=""
        onOpen={fn()}
        onEdit={fn()}
      />
    ),
  },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof ConversationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const MoreToCome: Story = { args: { hasMore: true } };
export const MoreFailed: Story = {
  args: { hasMore: true, hasMoreFailed: true, onLoadMore: fn() },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
/** It scrolls in a box of its own: the end is 60 px below what one sees. */
export const EndComesNear: Story = {
  args: {
    hasMore: true,
    onLoadMore: fn(),
    conversations: Array.from({ length: 20 }, (_, place) =>
      aConversation({ id: `01990000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}` }),
    ),
  },
  decorators: [(Story) => <div className="h-64 overflow-y-auto">{Story()}</div>],
  async play({ args, canvas, canvasElement }) {
    const box = canvasElement.querySelector('.overflow-y-auto') as HTMLElement;
    const foot = canvas.getByText('Loading more...');
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    box.scrollTop += foot.getBoundingClientRect().top - box.getBoundingClientRect().bottom - 60;
    await waitFor(() => expect(args.onLoadMore).toHaveBeenCalled());
  },
};
export const WithArchivedOnes: Story = { args: { foot: <ArchiveRow onOpen={fn()} /> } };
export const Found: Story = { args: { title: <h2 className="px-5 pt-2 text-base">Conversations</h2>, conversations: several.slice(0, 1) } };
export const WithPeopleAfter: Story = { args: { after: <p className="px-5 pb-4">Suggested for You</p> } };
export const AllArchived: Story = { args: { conversations: [], foot: <ArchiveRow onOpen={fn()} /> } };
export const NothingArchived: Story = { args: { conversations: [], isArchive: true } };
export const Loading: Story = { args: { state: 'loading', conversations: [] } };
export const Failed: Story = { args: { state: 'failed', conversations: [] } };
export const Empty: Story = { args: { conversations: [], emptyAction: <Button>Find friends</Button> } };

const row = { me, here, presence: null, isSelected: false, isTyping: false, draft: '', onOpen: fn(), onEdit: fn() };
export const Typing: Story = { args: { renderRow: (conversation) => <ConversationRow {...row} conversation={conversation} isTyping /> } };
export const Drafts: Story = {
  args: {
    renderRow: (conversation) => (
      <ConversationRow {...row} conversation={conversation} draft="See you at the station, unless the train is late again" />
    ),
  },
};
