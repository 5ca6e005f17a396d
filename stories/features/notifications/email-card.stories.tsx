import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EmailCard } from '../../../web/features/notifications/views/email-card';

const meta = {
  title: 'features/notifications/Email card',
  component: EmailCard,
  args: { choices: { is_sent: true, address: 'rosa@town.example', receipts: false, answers: true }, onChange: fn() },
} satisfies Meta<typeof EmailCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('switch', { name: 'Receipts' }));
    await expect(args.onChange).toHaveBeenCalledWith({ receipts: true });
  },
};
export const WithoutAddress: Story = {
  args: { choices: { is_sent: true, address: null, receipts: false, answers: true } },
  async play({ canvas }) {
    await expect(canvas.getByRole('switch', { name: 'Receipts' })).toBeDisabled();
  },
};
