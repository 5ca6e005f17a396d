import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PassengerCard } from '../../../web/features/sharing/views/passenger-card';

const meta = {
  title: 'features/sharing/Passenger',
  component: PassengerCard,
  args: { name: 'June Jones', isSending: false, onSend: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-md rounded-xl bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PassengerCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotSent: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send June Jones the link' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};
export const Sent: Story = { args: { sentAt: 'today at 10:02 AM' } };
export const Sending: Story = { args: { isSending: true } };
export const Problem: Story = { args: { problem: 'We couldn’t do that. Try again.' } };
export const LongName: Story = { args: { name: 'Maximiliana Featherstonehaugh-Montgomery from next door' } };
export const Dark: Story = { args: { sentAt: 'on Fri, Nov 20 at 10:02 AM' }, globals: { theme: 'dark' } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
