import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReceiptLink } from '../../../web/features/rides/views/receipt-link';
import { steps } from './fixtures';

const meta = {
  title: 'features/rides/Receipt link',
  component: ReceiptLink,
  args: { ride: steps.completed },
} satisfies Meta<typeof ReceiptLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Long: Story = {};
export const Short: Story = {
  args: { isShort: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Receipt for the ride to Harbor Station' })).toHaveAttribute(
      'href',
      `/ride/${steps.completed.id}/receipt`,
    );
  },
};
export const NothingCharged: Story = {
  args: { ride: steps.cancelled },
  async play({ canvas }) {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
