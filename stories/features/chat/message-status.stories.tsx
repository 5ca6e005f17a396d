import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MessageStatusIcon } from '../../../web/features/chat/views/message-status';
import { aParticipant } from './fixtures';

const meta = {
  title: 'features/chat/Message status',
  component: MessageStatusIcon,
  args: { status: 'sent', isOptimistic: false, reader: aParticipant(), onRetry: fn() },
} satisfies Meta<typeof MessageStatusIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = { args: { status: 'sending', isOptimistic: true } };
export const Sent: Story = {};
export const Delivered: Story = { args: { status: 'delivered' } };
export const Read: Story = { args: { status: 'read' } };
export const ReadInAGroup: Story = { args: { status: 'read', reader: null } };
/** A later message says it for both; to a screen reader it still does. */
export const Passed: Story = { args: { status: 'read', isPassed: true } };
export const Failed: Story = {
  args: { status: 'failed' },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
