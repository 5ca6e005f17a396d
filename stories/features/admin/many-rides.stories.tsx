import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { BulkBar } from '../../../web/features/admin/views/rides/bulk-bar';
import { BulkResults } from '../../../web/features/admin/views/rides/bulk-results';
import { DriverChoices } from '../../../web/features/admin/views/rides/driver-choices';
import { aDeskRide, someDrivers } from './fixtures';

const meta = {
  title: 'features/admin/Many rides',
  component: BulkBar,
  args: { count: 3, onAct: fn(), onClear: fn() },
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const ride = aDeskRide();
const result = { ride_id: ride.id, status: null, code: null, message: null, amount_cents: null, currency: null } as const;
const results = [
  { ...result, outcome: 'done', amount_cents: 1_234, currency: 'USD' },
  { ...result, ride_id: '0198a0a0-0000-7000-8000-0000000000aa', outcome: 'unchanged' },
  {
    ...result,
    ride_id: '0198a0a0-0000-7000-8000-0000000000ab',
    outcome: 'refused',
    code: 'wrong_state',
    message: 'This ride has changed since you loaded it.',
  },
] as const;

export const Chosen: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Refund' }));
    await expect(args.onAct).toHaveBeenCalledWith('refund');
  },
};
export const Full: Story = { args: { count: 50 } };
export const Results: Story = { render: () => <BulkResults act="refund" results={results} rides={new Map([[ride.id, ride]])} /> };
const released = [
  { ...result, outcome: 'done', status: 'pending' },
  { ...result, ride_id: '0198a0a0-0000-7000-8000-0000000000ac', outcome: 'done', status: 'no_drivers' },
  { ...result, ride_id: '0198a0a0-0000-7000-8000-0000000000ad', outcome: 'unchanged', status: 'confirmed' },
] as const;
export const Released: Story = {
  render: () => <BulkResults act="release" results={released} rides={new Map(released.map(({ ride_id: id }) => [id, { ...ride, id }]))} />,
};
export const Drivers: Story = {
  render: () => <DriverChoices drivers={someDrivers} isNamed={false} chosen={someDrivers[0]?.driver.clerk_id} onChoose={fn()} />,
};
export const NoDrivers: Story = { render: () => <DriverChoices drivers={[]} isNamed chosen={undefined} onChoose={fn()} /> };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
