import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ConversationMenu, type ConversationMenuProps } from '../../../web/features/chat/views/conversation-menu';
import { IconButton } from '../../../web/ui/icon-button';
import { behindSheet } from '../../behind-sheet';
import { aConversation, aGroup } from './fixtures';

type Props = Omit<ConversationMenuProps, 'isOpen' | 'onOpenChange' | 'children'>;

function Menu(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex min-h-80 justify-center">
      <ConversationMenu {...props} isOpen={isOpen} onOpenChange={setIsOpen}>
        <IconButton label="Conversation options">
          <EllipsisVertical />
        </IconButton>
      </ConversationMenu>
    </div>
  );
}

const meta = {
  title: 'features/chat/Conversation menu',
  component: Menu,
  args: { conversation: aConversation(), onEdit: fn() },
  parameters: { docs: { story: { inline: false, height: '22rem' } } },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Conversation options' }));

export const Closed: Story = {};
export const Plain: Story = {
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin to top' }));
    await expect(context.args.onEdit).toHaveBeenCalledWith({ isPinned: true });
  },
};
/** Its first item leads to the search, where the head has no button for it. */
export const OnPhone: Story = { args: { onSearch: fn() }, globals: { viewport: { value: 'phone' } }, parameters: behindSheet, play: open };
export const MarksAsUnread: Story = {
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
    await expect(context.args.onEdit).toHaveBeenCalledWith({ isMarkedUnread: true });
  },
};
export const Unread: Story = {
  args: { conversation: aConversation({ unreadCount: 2 }) },
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }));
    await expect(context.args.onEdit).toHaveBeenCalledWith({ isMarkedUnread: false });
  },
};
export const Archived: Story = {
  args: { conversation: aConversation({ isArchived: true }) },
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unarchive' }));
    await expect(context.args.onEdit).toHaveBeenCalledWith({ isArchived: false });
  },
};
export const OfAGroup: Story = {
  args: { conversation: aGroup(), onOpenGroup: fn() },
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Group info' }));
    await expect(context.args.onOpenGroup).toHaveBeenCalledOnce();
  },
};
export const PinnedAndMuted: Story = { args: { conversation: aConversation({ isPinned: true, isMuted: true }) }, play: open };
export const OnAPhone: Story = { play: open, globals: { viewport: { value: 'phone' } }, parameters: behindSheet };
