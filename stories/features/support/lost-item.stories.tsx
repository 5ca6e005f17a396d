import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LostItemPanel } from '../../../web/features/support/views/lost-item-panel';
import { LinkButton } from '../../../web/ui/link-button';
import { aLostItem } from './fixtures';
import { chargeRefusals } from '../../../web/lib/texts/charge-refusal-texts';

const both = { rider_confirmed: true, driver_confirmed: true };
const meta = {
  title: 'features/support/Lost item',
  component: LostItemPanel,
  args: {
    item: aLostItem(),
    name: 'Dan',
    here: { now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' },
    contact: <LinkButton to="/messages?chat=dan">Message</LinkButton>,
    card: null,
    isBusy: false,
    onConfirm: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-md bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LostItemPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Told: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('link', { name: 'Message' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'It’s back, pay Dan $15.00' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const ToldDark: Story = { globals: { theme: 'dark' } };
export const ToldOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const ToItsDriver: Story = { args: { item: aLostItem({ my_role: 'driver' }), name: 'Rosa' } };
export const WaitsForTheDriver: Story = { args: { item: aLostItem({ rider_confirmed: true }) } };
export const WaitsForTheRider: Story = { args: { item: aLostItem({ my_role: 'driver', driver_confirmed: true }), name: 'Rosa' } };
export const Charging: Story = { args: { item: aLostItem({ ...both, fee: 'processing' }) } };
export const Declined: Story = { args: { item: aLostItem({ ...both, fee: 'declined' }) } };
export const Due: Story = { args: { item: aLostItem({ ...both, my_role: 'driver' }), name: 'Rosa' } };
export const Paid: Story = { args: { item: aLostItem({ ...both, fee: 'paid' }) } };
export const Refunded: Story = { args: { item: aLostItem({ ...both, fee: 'returned' }) } };
export const DriverGone: Story = { args: { item: aLostItem({ driver_confirmed: true, fee: 'not_due' }), name: 'Deleted user' } };
export const RiderGone: Story = {
  args: { item: aLostItem({ my_role: 'driver', rider_confirmed: true, fee: 'not_due' }), name: 'Deleted user' },
  async play({ canvas }) {
    await expect(canvas.getByText(/Your rider has closed their account/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Over: Story = { args: { item: aLostItem({ is_open: false }) } };
export const Confirming: Story = { args: { isBusy: true } };
export const Offline: Story = {
  args: { name: 'Maximiliana-Featherstonehaugh', problem: chargeRefusals['offline'] },
  globals: { viewport: { value: 'phone' } },
};
