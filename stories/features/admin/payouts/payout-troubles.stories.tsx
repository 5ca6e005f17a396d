import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PayoutTrouble } from '../../../../src/payments/payouts/payout-desk.contract';
import { PayoutTroubleList } from '../../../../web/features/admin/views/payouts/payout-trouble-list';
import { here } from '../fixtures';

const trouble = (change: Partial<PayoutTrouble>): PayoutTrouble =>
  PayoutTrouble.parse({
    id: '0198a0a0-0000-7000-8000-0000000000e1',
    driver_id: 'dan',
    driver_name: 'Dan Brook',
    amount_cents: 4_000,
    currency: 'USD',
    trouble: 'failed',
    failure: 'returned',
    requested_at: here.now,
    url: 'https://dashboard.stripe.com/connect/accounts/acct_1',
    ...change,
  });

const meta = {
  title: 'features/admin/Payout troubles',
  component: PayoutTroubleList,
  args: {
    here,
    payouts: [
      trouble({}),
      trouble({ id: '0198a0a0-0000-7000-8000-0000000000e2', trouble: 'waits', failure: null, driver_name: 'Mia Lane' }),
      trouble({ id: '0198a0a0-0000-7000-8000-0000000000e3', trouble: 'silent', failure: null, url: null }),
    ],
  },
} satisfies Meta<typeof PayoutTroubleList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Open Mia Lane at Stripe' })).toBeVisible();
  },
};
export const Nothing: Story = { args: { payouts: [] } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
