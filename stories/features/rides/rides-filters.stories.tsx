import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RidesFilters } from '../../../web/features/rides/views/rides-filters';

const meta = {
  title: 'features/rides/Rides filters',
  component: RidesFilters,
  args: { filter: { shown: 'past', role: undefined, status: undefined }, isDriver: true, onFilter: fn() },
} satisfies Meta<typeof RidesFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfADriver: Story = {
  async play({ args, canvas }) {
    await userEvent.selectOptions(canvas.getByLabelText('Rider or driver'), 'driver');
    await expect(args.onFilter).toHaveBeenLastCalledWith({ shown: 'past', role: 'driver', status: undefined });
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'cancelled');
    await expect(args.onFilter).toHaveBeenLastCalledWith({ shown: 'past', role: undefined, status: 'cancelled' });
  },
};
export const OfARider: Story = { args: { isDriver: false } };
export const Upcoming: Story = { args: { filter: { shown: 'upcoming', role: 'rider', status: 'confirmed' } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
