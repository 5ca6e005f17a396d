import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { lastReadOf } from '../../../web/features/chat/state/thread-items';
import { ThreadDays } from '../../../web/features/chat/views/thread-days';
import { aNotice, aParticipant, aThreadMessage, here, longText, me, mountedAll } from './fixtures';

const dan = aParticipant();
const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const robin = aParticipant({ clerk_id: 'agent_robin', full_name: 'Robin', isAgent: true, is_agent: true, agentEmoji: '🐦' });

const talk = [
  aThreadMessage({ seq: 1, created_at: '2026-11-13T20:00:00Z', status: 'read', message: 'See you on Friday!' }),
  aThreadMessage({ seq: 2, created_at: '2026-11-20T20:01:00Z', sender_id: dan.clerk_id, message: 'Are you at the station?' }),
  aThreadMessage({ seq: 3, created_at: '2026-11-21T15:10:00Z', sender_id: finn.clerk_id, message: longText }),
  aThreadMessage({ seq: 4, created_at: '2026-11-21T15:11:00Z', sender_id: 'user_gone', message: 'I have left this group.' }),
  aThreadMessage({ seq: 5, created_at: '2026-11-21T15:12:00Z', sender_id: robin.clerk_id, message: 'I can book that for you.' }),
  aThreadMessage({ seq: 6, created_at: '2026-11-21T15:14:00Z', status: 'delivered', message: 'On my way.' }),
  aThreadMessage({ seq: 7, created_at: '2026-11-21T15:14:00Z', metadata: { notice: aNotice({ by: { id: me, name: 'Rosa' } }) } }),
];

const meta = {
  title: 'features/chat/Thread days',
  component: ThreadDays,
  args: {
    rows: mountedAll(talk),
    me,
    people: [dan, finn, robin],
    isGroup: true,
    here,
    lastReadKey: lastReadOf(talk, me),
    onRetry: fn(),
    onCopy: fn(),
    onDelete: fn(),
    onReact: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <h2 className="sr-only">Messages</h2>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ThreadDays>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AGroup: Story = {};
export const OfTwo: Story = {
  args: {
    isGroup: false,
    people: [dan],
    rows: mountedAll(talk.filter(({ sender_id: id }) => id === me || id === dan.clerk_id)),
  },
};
export const NewMessages: Story = {
  args: { rows: mountedAll(talk, talk[2]?.key) },
  async play({ canvas }) {
    await expect(canvas.getByRole('separator', { name: 'New messages' })).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
