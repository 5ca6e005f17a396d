import type { Ride } from '@server/rides/ride.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FeeWords } from '../../../web/features/rides/views/trips/fee-words';
import { driven, steps } from './fixtures';

const withFee = (payment_status: Ride['payment_status']): Ride => ({ ...steps.cancelled, final_price: 5, payment_status });

const meta = {
  title: 'features/rides/Fee words',
  component: FeeWords,
  args: { ride: withFee('captured') },
  decorators: [
    (Story) => (
      <div className="pt-3">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FeeWords>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = {};
export const Due: Story = { args: { ride: withFee('processing') } };
export const CardDeclined: Story = { args: { ride: withFee('failed') } };
export const Refunded: Story = { args: { ride: withFee('refunded') } };
export const Waived: Story = { args: { ride: withFee('void') } };
export const NothingToPay: Story = { args: { ride: steps.cancelled } };
export const DriverGotIt: Story = { args: { ride: driven(withFee('captured')) } };
export const DriverWaitsForIt: Story = { args: { ride: driven(withFee('failed')) } };
export const TakenFromDriver: Story = { args: { ride: driven(withFee('refunded')) } };
export const NeverCame: Story = { args: { ride: driven(withFee('void')) } };
/** A ride that goes on has no fee to speak of. */
export const NoWords: Story = {
  args: { ride: steps.coming },
  async play({ canvas }) {
    await expect(canvas.queryByTestId('fee-words')).toBeNull();
  },
};
