import type { FoundMessage } from '@server/chat/search/search.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FoundList } from '../../../../web/features/chat/views/search/found-list';
import { aConversation, aGroup, here, longText, me } from '../fixtures';

const withDan = aConversation();
const drivers = aGroup({ id: '01990000-0000-7000-8000-000000000002' });
const found = (place: number, change: Partial<FoundMessage> = {}): FoundMessage => ({
  id: `01990000-0000-7000-8000-0000000001${10 + place}`,
  conversation_id: withDan.id,
  seq: 100 - place,
  sender_id: 'user_dan',
  created_at: '2026-11-20T15:12:00Z',
  excerpt: 'Shall we meet at the harbor?',
  ...change,
});
const several = [
  found(0),
  found(1, { conversation_id: drivers.id, sender_id: 'user_finn', excerpt: 'The HARBOR is closed on Sunday.' }),
  found(2, { sender_id: me, excerpt: 'I am at the harbor.' }),
  found(3, { conversation_id: drivers.id, sender_id: 'user_gone', excerpt: `${longText.slice(0, 120)} harbor` }),
];

const meta = {
  title: 'features/chat/Found messages',
  component: FoundList,
  args: {
    query: 'harbor',
    state: 'ready',
    matches: several,
    conversations: new Map([withDan, drivers].map((conversation) => [conversation.id, conversation] as const)),
    hasOlder: false,
    hasMore: false,
    isLoadingMore: false,
    hasMoreFailed: false,
    me,
    here,
    onMore: fn(),
    isRetrying: false,
    onRetry: fn(),
    onOpen: fn(),
  },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof FoundList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvasElement.querySelectorAll('mark')).toHaveLength(4);
    const row = canvas.getByRole('button', { name: 'Sunday drivers Finn Field: The HARBOR is closed on Sunday.' });
    await expect(canvas.getAllByTestId('found-message')[1]?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(row);
    await expect(args.onOpen).toHaveBeenCalledWith(several[1]);
  },
};

export const MoreToCome: Story = {
  args: { hasMore: true, hasMoreFailed: true },
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('We couldn’t load more. Try again.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const OnlyTheNewest: Story = { args: { hasOlder: true } };
export const NothingFound: Story = { args: { query: 'zebra', matches: [] } };
export const Searching: Story = { args: { state: 'loading', matches: [] } };
export const Failed: Story = { args: { state: 'failed', matches: [] } };
export const Offline: Story = { args: { state: 'offline', matches: [] } };
