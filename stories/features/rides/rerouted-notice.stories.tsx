import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ReroutedNotice } from '../../../web/features/rides/views/trips/rerouted-notice';
import { aRide, steps } from './fixtures';

const ride = aRide({
  ...steps.onTrip,
  my_role: 'driver',
  reroutes: 1,
  rerouted_at: steps.onTrip.server_now,
  price: 12.4,
  driver_share: 8.72,
});

const meta = {
  title: 'features/rides/Rerouted notice',
  component: ReroutedNotice,
  args: { ride },
} satisfies Meta<typeof ReroutedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheTrip: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Rosa changed the route');
    await expect(canvas.getByRole('status')).toHaveTextContent('The fare is $12.40, and your share is $8.72.');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByTestId('rerouted')).toBeNull();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnceItIsOver: Story = {
  args: { ride: { ...ride, status: 'completed' } },
  async play({ canvas }) {
    await expect(canvas.queryByTestId('rerouted')).toBeNull();
  },
};
