import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { AgentMenuItems } from '../../../../web/features/chat/views/agents/agent-menu-items';
import { DeleteTalkDialog } from '../../../../web/features/chat/views/agents/delete-talk-dialog';
import { HistoryList } from '../../../../web/features/chat/views/agents/history-list';
import { QuickAgent } from '../../../../web/features/chat/views/agents/quick-agent';
import { RenameDialog } from '../../../../web/features/chat/views/agents/rename-dialog';
import { ConversationMenu } from '../../../../web/features/chat/views/conversation-menu';
import { IconButton } from '../../../../web/ui/icon-button';
import { aMessage, here, longText } from '../fixtures';
import { anAgentConversation, fourAgents } from './fixtures';

const said = (message: string) => aMessage({ sender_id: 'agent_dispatcher', message });
const open = anAgentConversation({ lastMessage: said('It is $8.81.') });
const older = anAgentConversation({
  id: '01990000-0000-7000-8000-000000000009',
  name: 'To the coast',
  lastMessage: said(longText),
  updated_at: '2026-11-19T12:00:00Z',
});

const meta = {
  title: 'features/chat/Agent conversations',
  component: HistoryList,
  args: {
    conversations: [open, older],
    selectedId: open.id,
    here,
    state: 'ready',
    hasMore: false,
    isLoading: false,
    hasFailed: false,
    onOpen: fn(),
    onMore: fn(),
    isRetrying: false,
    onRetry: fn(),
  },
  decorators: [(Story) => <div className="max-w-md bg-raised p-3">{Story()}</div>],
} satisfies Meta<typeof HistoryList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const History: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'To the coast' }));
    await expect(args.onOpen).toHaveBeenCalledWith(older.id);
  },
};
export const More: Story = {
  args: { hasMore: true },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'failed' } };
export const Empty: Story = { args: { conversations: [] } };
export const LongNames: Story = {
  args: { conversations: [{ ...older, name: 'To the coast and back by the scenic road '.repeat(2) }] },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { globals: { theme: 'dark' } };

const inFrame = { docs: { story: { inline: false, height: '24rem' } } };
const saved = fn();
const deleted = fn();

export const Renaming: Story = {
  parameters: inFrame,
  render: () => <RenameDialog name="To the coast" isBusy={false} problem={null} onSave={saved} onClose={fn()} />,
  async play() {
    const box = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(box);
    await userEvent.keyboard('{Enter}');
    await expect(saved).toHaveBeenCalledWith(null);
  },
};
export const RenamingFailed: Story = {
  parameters: inFrame,
  render: () => <RenameDialog name={null} isBusy={false} problem="We couldn’t save that. Try again." onSave={fn()} onClose={fn()} />,
};
export const Deleting: Story = {
  parameters: inFrame,
  render: () => <DeleteTalkDialog name="Dispatcher" isBusy={false} onConfirm={deleted} onCancel={fn()} />,
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete conversation' }));
    await expect(deleted).toHaveBeenCalledOnce();
  },
};

const chosen = fn();

function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ConversationMenu
      conversation={open}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onEdit={fn()}
      more={<AgentMenuItems onChoose={chosen} />}
    >
      <IconButton label="Conversation options">
        <EllipsisVertical />
      </IconButton>
    </ConversationMenu>
  );
}

export const InTheMenu: Story = {
  parameters: inFrame,
  render: () => <Menu />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Conversation options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Past conversations' }));
    await expect(chosen).toHaveBeenCalledWith('history');
  },
};

export const InQuickChat: Story = {
  render: () => (
    <ul className="flex">
      {fourAgents.map((agent) => (
        <QuickAgent key={agent.clerk_id} agent={agent} />
      ))}
    </ul>
  ),
  async play({ canvas }) {
    await userEvent.tab();
    await expect(canvas.getByTitle('Message Assistant')).toHaveFocus();
  },
};
