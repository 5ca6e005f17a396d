import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AvailabilityPanel } from '../../../web/features/drivers/views/availability-panel';

const meta = {
  title: 'features/drivers/Availability panel',
  component: AvailabilityPanel,
  args: {
    state: { availability: 'available', is_bookable: true, active_ride_id: null },
    device: 'found',
    isHeard: true,
    isSetting: false,
    onSwitch: fn(),
    onTryAgain: fn(),
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
export const Searching: Story = {
  args: { state: { availability: 'available', is_bookable: false, active_ride_id: null }, device: 'searching' },
};
export const Denied: Story = {
  args: { device: 'denied' },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent('You can’t get offers');
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('Location is blocked.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onTryAgain).toHaveBeenCalledOnce();
  },
};
export const DeniedDark: Story = { ...Denied, globals: { theme: 'dark' } };
export const Lost: Story = { args: { device: 'lost' } };
export const Vague: Story = { args: { device: 'vague' } };
const afterBreak = { availability: 'available', is_bookable: false, active_ride_id: null } as const;
export const AfterABreak: Story = {
  args: { state: afterBreak, device: 'off' },
  async play({ canvas }) {
    await expect(canvas.getByText('Waiting for your location…')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
export const Unheard: Story = { args: { state: afterBreak, isHeard: false } };
export const Setting: Story = { args: { isSetting: true } };
export const Phone: Story = { args: { device: 'denied' }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
