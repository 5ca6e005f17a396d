import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { OverYet } from '../../../../web/features/rides/views/overdue/over-yet';

const meta = {
  title: 'features/rides/Over yet',
  component: OverYet,
  args: { driver: 'Dan', price: '$12.40', isBusy: false, onArrived: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-md rounded-xl bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OverYet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'I’ve arrived' }));
    await expect(args.onArrived).toHaveBeenCalledTimes(1);
  },
};
export const AskedDark: Story = { globals: { theme: 'dark' } };
export const OfFriend: Story = {
  args: { guest: 'Mia' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Is Mia’s ride over?' })).toHaveTextContent('If Mia is there, end it here.');
    await expect(canvas.getByRole('button', { name: 'Mia has arrived' })).toBeVisible();
  },
};
export const Busy: Story = { args: { isBusy: true } };
export const NotYet: Story = { args: { problem: 'It’s too early for that. Your driver still has time.' } };
export const LongestOnPhone: Story = {
  args: { driver: 'Maximiliana', price: '$1,234.50', problem: 'This ride has changed since you loaded it.' },
  globals: { viewport: { value: 'phone' } },
};
