import type { Meta, StoryObj } from '@storybook/react-vite';
import { Phone } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { ThreadHeader } from '../../../web/features/chat/views/thread-header';
import { IconButton } from '../../../web/ui/icon-button';
import { aConversation, aGroup, aParticipant } from './fixtures';

const meta = {
  title: 'features/chat/Thread header',
  component: ThreadHeader,
  args: { conversation: aConversation(), presence: 'online', presenceText: 'Active now', onBack: fn() },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof ThreadHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Friend: Story = {};
export const Away: Story = { args: { presence: 'away', presenceText: 'Active 5m ago · On the bus' } };
export const PresenceNotKnownYet: Story = { args: { presence: null, presenceText: '' } };
export const WithAct: Story = {
  args: {
    actions: (
      <IconButton label="Call">
        <Phone />
      </IconButton>
    ),
  },
};
export const ThreeActsOnPhone: Story = {
  args: {
    actions: (
      <>
        {['Voice call', 'Video call', 'Conversation options'].map((label) => (
          <IconButton key={label} label={label}>
            <Phone />
          </IconButton>
        ))}
      </>
    ),
  },
  globals: { viewport: { value: 'phone' } },
  async play({ args, canvas }) {
    // The acts leave the name its room.
    const name = canvas.getByText(args.conversation.friend?.full_name ?? '').closest('h2');
    await expect(name?.scrollWidth).toBe(name?.clientWidth);
  },
};
export const Group: Story = {
  args: { conversation: aGroup(), presence: null, onOpenGroup: fn() },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sunday drivers' }));
    await expect(args.onOpenGroup).toHaveBeenCalledOnce();
  },
};
export const LongestName: Story = {
  args: {
    conversation: aConversation({
      friend: aParticipant({ full_name: 'Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley of Somewhere' }),
    }),
  },
};
export const Agent: Story = {
  args: {
    conversation: aConversation({ friend: aParticipant({ full_name: 'Assistant', isAgent: true, is_agent: true, agentEmoji: '🤖' }) }),
  },
};
