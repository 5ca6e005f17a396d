import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DeleteDialog } from '../../../web/features/chat/views/delete-dialog';
import { TypingIndicator } from '../../../web/features/chat/views/typing-indicator';

const meta = { title: 'features/chat/Small parts', component: TypingIndicator, args: { names: ['Dan Driver'] } } satisfies Meta<
  typeof TypingIndicator
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneTypes: Story = {};
export const SeveralType: Story = { args: { names: ['Dan Driver', 'Finn Field'] } };
export const NobodyTypes: Story = { args: { names: [] } };

const confirm = fn();
export const AsksBeforeDeleting: Story = {
  render: () => <DeleteDialog isOpen isUnsent={false} onConfirm={confirm} onCancel={fn()} />,
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(confirm).toHaveBeenCalledOnce();
  },
};
export const AsksBeforeDroppingUnsent: Story = { render: () => <DeleteDialog isOpen isUnsent onConfirm={fn()} onCancel={fn()} /> };
