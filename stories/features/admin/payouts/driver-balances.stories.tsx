import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { OwedDriver } from '../../../../src/payments/payouts/by-hand/by-hand.contract';
import { DriverBalances } from '../../../../web/features/admin/views/payouts/driver-balances';
import { RecordPayout } from '../../../../web/features/admin/views/payouts/record-payout';

const owed = (driver_id: string, driver_name: string, balance_cents: number): OwedDriver =>
  OwedDriver.parse({ driver_id, driver_name, balance_cents, currency: 'USD' });
const dan = owed('dan', 'Dan Brook', 2_551);

const meta = {
  title: 'features/admin/Driver balances',
  component: DriverBalances,
  args: {
    myId: 'mia',
    onRecord: fn(),
    drivers: [dan, owed('eve', 'Eve Field', 0), owed('jo', 'Jo Hill', -700), owed('mia', 'Mia Lane', 12_000)],
  },
} satisfies Meta<typeof DriverBalances>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Record a payout to Dan Brook' }));
    await expect(args.onRecord).toHaveBeenCalledWith(dan);
    // Nothing is owed, or somebody else pays the reader.
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

const record = fn();
const form = (problem?: string) => <RecordPayout driver={dan} isBusy={false} {...{ problem }} onRecord={record} onClose={fn()} />;

export const Recording: Story = {
  render: () => form(),
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    // A dialog takes presses a moment after it is there.
    await waitFor(() => userEvent.click(page.getByRole('button', { name: 'Record $25.51' })));
    await expect(page.getByText('Add what it’s found by.')).toBeVisible();
    await expect(record).not.toHaveBeenCalled();
    await userEvent.selectOptions(page.getByLabelText('How'), 'Check');
    await userEvent.type(page.getByLabelText('Reference'), '1042');
    await userEvent.type(page.getByLabelText('What it’s for'), 'This week');
    const amount = page.getByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '30');
    await userEvent.click(page.getByRole('button', { name: 'Record $30.00' }));
    await expect(page.getByText('Enter an amount from $1.00 to $25.51.')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '20{Enter}');
    await expect(record).toHaveBeenCalledWith({
      driver_id: 'dan',
      amount_cents: 2_000,
      way: 'check',
      reference: '1042',
      reason: 'This week',
    });
  },
};
export const RecordingOnAPhone: Story = { render: () => form(), globals: { viewport: { value: 'phone' }, theme: 'dark' } };
export const Refused: Story = { render: () => form('Your balance doesn’t cover that.') };
