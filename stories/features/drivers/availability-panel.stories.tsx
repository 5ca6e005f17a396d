import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AvailabilityPanel } from '../../../web/features/drivers/views/availability-panel';

const meta = {
  title: 'features/drivers/AvailabilityPanel',
  component: AvailabilityPanel,
  args: {
    state: { availability: 'available', is_bookable: true, active_ride_id: null },
    device: 'found',
    isSetting: false,
    onSwitch: fn(),
  },
} satisfies Meta<typeof AvailabilityPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Available: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('switch', { name: 'Available for rides' }));
    await expect(args.onSwitch).toHaveBeenCalledWith(false);
  },
};
export const Off: Story = { args: { state: { availability: 'off', is_bookable: false, active_ride_id: null }, device: 'off' } };
export const OnARide: Story = {
  args: { state: { availability: 'available', is_bookable: false, active_ride_id: '0198a0a0-0000-7000-8000-000000000001' } },
};
export const Searching: Story = { args: { device: 'searching' } };
export const Denied: Story = { args: { device: 'denied' } };
export const Lost: Story = { args: { device: 'lost' } };
export const LeaseOver: Story = { args: { state: { availability: 'available', is_bookable: false, active_ride_id: null } } };
export const Setting: Story = { args: { isSetting: true } };
export const Phone: Story = { args: { device: 'denied' }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
