import { getConversation, listConversations } from '@server/chat/conversations/conversation.contract.js';
import { listMessages } from '@server/chat/messages/message.contract.js';
import { listFriendRequests } from '@server/friends/friends.contract.js';
import { listSuggestedUsers } from '@server/friends/people/people.contract.js';
import { getPresence } from '@server/presence/presence.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as page from '../../web/app/pages/messages';
import { now, people, replies } from '../app/fixtures';
import { aConversation, aMessage, aParticipant } from '../features/chat/fixtures';
import { aRelationship, aStranger } from '../features/friends/fixtures';
import { Screen } from './screen';

const dan = aParticipant();
const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const talk = [
  aMessage({ seq: 1, created_at: '2026-11-21T14:40:00Z', sender_id: dan.clerk_id, message: 'Are you at the station?' }),
  aMessage({ seq: 2, created_at: '2026-11-21T14:41:00Z', status: 'read', message: 'Almost. Two minutes.' }),
  aMessage({ seq: 3, created_at: '2026-11-21T14:42:00Z', sender_id: dan.clerk_id, message: 'I’m in front of the bakery.' }),
];
const open = aConversation({ lastMessage: talk[2] ?? null });
const withFinn = aConversation({
  id: '01990000-0000-7000-8000-000000000002',
  friend: finn,
  participants: [finn],
  unreadCount: 3,
  lastMessage: aMessage({ seq: 9, sender_id: finn.clerk_id, message: 'See you on Friday!', created_at: '2026-11-20T20:00:00Z' }),
});

const known = replies({
  [listConversations.path]: { conversations: [open, withFinn], nextCursor: null, hasArchived: true },
  [getConversation.path]: open,
  [listMessages.path]: { messages: talk, nextCursor: null, olderCursor: null, newerCursor: null },
});

const presenceOf = (userId: string) => ({
  userId,
  role: 'customer',
  status: 'online',
  lastSeen: now,
  lastHeartbeat: now,
  connectionQuality: 'good',
  device: 'desktop',
  isActive: true,
  statusText: null,
});
/** Everybody is online, somebody asks, some are suggested. */
const lively = replies(known, {
  [getPresence.path]: ({ query }: { query: { ids: string } }) => ({ presence: query.ids.split(',').map(presenceOf) }),
  [listFriendRequests.path]: { received_requests: [aRelationship({ sender_id: 'user_gus', sender_name: 'Gus Gray' })], nextCursor: null },
  [listSuggestedUsers.path]: {
    users: ['Hal Hill', 'Ira Ives', 'Jon Joy'].map((full_name) => ({
      ...aStranger({ clerk_id: `user_${full_name.slice(0, 3).toLowerCase()}`, full_name }),
      friend_status: 'none',
      request_id: null,
      suggestion_reason: '3 mutual friends',
      mutual_friends: 3,
    })),
  },
});

const meta = {
  title: 'screens/Messages',
  component: Screen,
  parameters: { layout: 'fullscreen', router: false },
  args: { page, path: '/messages', me: people.rosa, replies: known },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheList: Story = { globals: { viewport: { value: 'desktop' } } };
export const AnOpenTalk: Story = { args: { path: `/messages?conversation=${open.id}` }, globals: { viewport: { value: 'desktop' } } };
export const TheArchive: Story = { args: { path: '/messages?archived=true' }, globals: { viewport: { value: 'desktop' } } };
export const ALivelyTown: Story = { args: { replies: lively }, globals: { viewport: { value: 'desktop' } } };
export const ALivelyTownOnAPhone: Story = { args: { replies: lively }, globals: { viewport: { value: 'phone' } } };
export const ListOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const TalkOnAPhone: Story = { args: { path: `/messages?conversation=${open.id}` }, globals: { viewport: { value: 'phone' } } };
export const NobodyYet: Story = {
  args: { replies: { [listConversations.path]: { conversations: [], nextCursor: null, hasArchived: false } } },
};
export const Loading: Story = { args: { replies: {} } };
