import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { MessageMenu, type MessageMenuProps } from '../../../web/features/chat/views/message-menu';
import { aQuote, aThreadMessage, me } from './fixtures';

type Props = Omit<MessageMenuProps, 'isOpen' | 'onOpenChange'>;

/** Opened by its button, as in a bubble that the pointer is on. */
function Menu(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="group/message flex min-h-80 justify-center [&_[data-message-acts]]:opacity-100">
      <MessageMenu {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}

const meta = {
  title: 'features/chat/Message menu',
  component: Menu,
  args: { message: aThreadMessage(), isMine: true, me, onClosed: fn(), onReact: fn(), onCopy: fn(), onDelete: fn(), onReport: fn() },
  parameters: { docs: { story: { inline: false, height: '22rem' } } },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Message options' }));

export const Closed: Story = {};
export const OfMine: Story = {
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
    await expect(context.args.onDelete).toHaveBeenCalledOnce();
  },
};
export const OfOthers: Story = { args: { isMine: false }, play: open };
export const Reacting: Story = {
  args: { message: aThreadMessage({ reactions: [{ user_id: me, emoji: '😂' }] }) },
  async play(context) {
    await open(context);
    await expect(await screen.findByRole('menuitem', { name: 'Take back 😂' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'React with ❤️' }));
    await expect(context.args.onReact).toHaveBeenCalledWith(context.args.message, '❤️');
  },
};
export const Editing: Story = {
  // Its own, since a menu that the story before left open closes when this one begins.
  args: { message: aThreadMessage({ edited_at: '2026-11-21T15:13:00Z' }), onEdit: fn(), onShowEdits: fn(), onClosed: fn() },
  async play(context) {
    await open(context);
    await expect(await screen.findByRole('menuitem', { name: 'Edit history' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit message' }));
    await waitFor(() => expect(context.args.onEdit).toHaveBeenCalledWith(context.args.message));
    await expect(context.args.onClosed).not.toHaveBeenCalled();
  },
};
const answering: NonNullable<Story['args']> = {
  message: aThreadMessage({ seq: 2, quoted: aQuote() }),
  onReply: fn(),
  onForward: fn(),
  onGoTo: fn(),
};
export const Answering: Story = {
  args: answering,
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    await waitFor(() => expect(context.args.onReply).toHaveBeenCalledWith(context.args.message));
    await expect(context.args.onClosed).not.toHaveBeenCalled();
  },
};
export const Forwarding: Story = {
  args: answering,
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }));
    await expect(context.args.onForward).toHaveBeenCalledWith(context.args.message);
  },
};
export const ToTheOriginal: Story = {
  args: answering,
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Go to the original' }));
    await waitFor(() => expect(context.args.onGoTo).toHaveBeenCalledWith(aQuote().id));
  },
};
export const InAGroup: Story = {
  args: { onSeenBy: fn() },
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Seen by' }));
    await expect(context.args.onSeenBy).toHaveBeenCalledOnce();
  },
};
export const NotSentYet: Story = { args: { message: aThreadMessage({ status: 'sending', isOptimistic: true }) }, play: open };
export const OnAPhone: Story = { args: { isMine: false }, play: open, globals: { viewport: { value: 'phone' } } };
