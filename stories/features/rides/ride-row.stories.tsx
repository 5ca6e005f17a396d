import type { RideSummary } from '@server/rides/ride.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RideRow } from '../../../web/features/rides/views/ride-row';
import { driven, here, longRide, steps } from './fixtures';

const meta = {
  title: 'features/rides/Ride row',
  component: RideRow,
  args: { ride: steps.completed, here, onPoint: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-2xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RideRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Completed: Story = {
  async play({ args, canvas }) {
    await userEvent.hover(canvas.getByTestId('ride-row'));
    await expect(args.onPoint).toHaveBeenCalled();
  },
};
const fee = { ...steps.cancelled, final_price: 5, payment_status: 'refunded' } as const;
export const FareRefunded: Story = { args: { ride: { ...steps.completed, payment_status: 'refunded' } } };
export const FareRefundedInPart: Story = { args: { ride: { ...steps.completed, refunded: 2.5 } } };
export const FareWaived: Story = { args: { ride: { ...steps.completed, payment_status: 'void' } } };
export const FeeRefunded: Story = { args: { ride: fee } };
export const FeeRefundedDark: Story = { ...FeeRefunded, globals: { theme: 'dark' } };
export const Scheduled: Story = { args: { ride: steps.scheduled } };
export const Canceled: Story = { args: { ride: steps.cancelled } };
export const NoDriver: Story = { args: { ride: steps.noDrivers } };
export const Unpaid: Story = { args: { ride: { ...steps.completed, payment_status: 'failed' } satisfies RideSummary } };
export const Driven: Story = { args: { ride: driven(steps.completed) } };
export const ForJune: Story = { args: { ride: { ...steps.scheduled, passenger_name: 'June Jones' } } };
export const LongestPlaces: Story = { args: { ride: longRide } };
export const OnAPhone: Story = { args: { ride: longRide }, globals: { viewport: { value: 'phone' } } };
