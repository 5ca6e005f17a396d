import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { payoutRefusals } from '../../../web/features/payments/pay-out-texts';
import { payoutSteps } from '../../../web/features/payments/state/payout-steps';
import { PayOutButton, type PayOutButtonProps } from '../../../web/features/payments/views/pay-out-button';
import { PayOutForm, type PayOutFormProps } from '../../../web/features/payments/views/pay-out-form';
import { PayoutList } from '../../../web/features/payments/views/payout-list';
import { PayoutRow } from '../../../web/features/payments/views/payout-row';
import { PayoutSteps } from '../../../web/features/payments/views/payout-steps';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '../../../web/ui/overlays/sheet';
import { now } from '../../app/fixtures';
import { aPayout, aSetup, everyPayout } from './fixtures';

const here = { now, timeZone: 'America/New_York' };
const onAgain = fn();
const meta = {
  title: 'features/payments/Payouts',
  component: PayoutList,
  args: {
    payouts: everyPayout,
    here,
    hasMore: false,
    isLoading: false,
    isPaused: false,
    hasFailed: false,
    onAgain,
    onMore: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-2xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PayoutList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryStatus: Story = {
  async play({ canvas, args }) {
    const failed = canvas.getAllByTestId('payout-row')[3];
    if (!failed) throw new Error('the failed one is not there');
    await userEvent.click(within(failed).getByText('$120.00'));
    await expect(within(failed).getByText('Your bank sent it back. $120.00 is back in your balance.')).toBeVisible();
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    await expect(args.onAgain).toHaveBeenCalledWith(everyPayout[3]);
  },
};
export const EveryStatusDark: Story = { ...EveryStatus, globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const ByHand: Story = {
  args: {
    payouts: [
      aPayout({ account: null, way: 'check', status: 'paid', queued_at: null, in_transit_at: null, paid_at: now, reference: 'Check 1042' }),
      aPayout({
        id: '0198a0a0-0000-7000-8000-0000000000f9',
        account: null,
        way: 'cash',
        status: 'failed',
        failure: 'returned',
        queued_at: null,
        in_transit_at: null,
        paid_at: now,
        failed_at: now,
        reference: 'Receipt 7',
      }),
    ],
  },
  async play({ canvas }) {
    const [paid, back] = canvas.getAllByTestId('payout-row');
    if (!paid || !back) throw new Error('one of them is not there');
    await expect(within(paid).getByText(/By check$/)).toBeVisible();
    await userEvent.click(within(back).getByText(/In cash$/));
    await expect(within(back).getByText(/didn’t reach you after all/)).toBeVisible();
    await expect(within(back).queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};
export const None: Story = { args: { payouts: [] } };
export const Loading: Story = { args: { payouts: undefined, isLoading: true } };
export const Failed: Story = {
  args: { payouts: undefined, hasFailed: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Offline: Story = { args: { payouts: undefined, isLoading: true, isPaused: true } };
export const MoreToCome: Story = { args: { hasMore: true } };
export const MoreFailed: Story = { args: { hasMore: true, hasFailed: true } };
export const MoreOffline: Story = { args: { hasMore: true, isPaused: true } };

const longNamed = { bank: 'The Savings and Loan Association of the Harborside Fishermen', last4: '0042' };
export const LongestRow: Story = {
  render: () => <PayoutRow payout={aPayout({ account: longNamed, amount_cents: 500_000, reference: 'x'.repeat(80) })} here={here} />,
};
export const Steps: Story = { render: () => <PayoutSteps steps={payoutSteps(aPayout())} here={here} /> };

const button: PayOutButtonProps = {
  setup: aSetup,
  hasFailed: false,
  isRetrying: false,
  mostCents: 26_884,
  currency: 'USD',
  onPayOut: fn(),
  onRetry: fn(),
};
export const TheButton: Story = { render: () => <PayOutButton {...button} /> };
export const TooLittle: Story = { render: () => <PayOutButton {...button} mostCents={0} /> };
export const BankUnreachable: Story = { render: () => <PayOutButton {...button} setup={undefined} hasFailed /> };

const onRequest = fn();
const form: PayOutFormProps = {
  setup: aSetup,
  balanceCents: 26_884,
  currency: 'USD',
  wishCents: 26_884,
  isBusy: false,
  onRequest,
};
const asking = (change: Partial<PayOutFormProps> = {}) => (
  <Sheet open isBusy={change.isBusy ?? false}>
    <SheetContent aria-describedby={undefined}>
      <SheetHeader>
        <SheetTitle>Pay out</SheetTitle>
      </SheetHeader>
      <PayOutForm {...form} {...change} />
    </SheetContent>
  </Sheet>
);
export const Asking: Story = {
  render: () => asking(),
  async play() {
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '300');
    await expect(screen.getByText('You have $268.84 available.')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '25.50{Enter}');
    await expect(onRequest).toHaveBeenCalledWith(2_550);
  },
};
export const AskingDark: Story = { render: () => asking(), globals: { theme: 'dark' } };
export const AskingOnPhone: Story = { render: () => asking(), globals: { viewport: { value: 'phone' } } };
export const AskingARealBank: Story = {
  render: () => asking({ setup: { bank: 'Town Bank', last4: '0042', arrives_within_s: 172_800, is_demo: false } }),
};
export const Sending: Story = { render: () => asking({ isBusy: true }) };
export const NotBegun: Story = { render: () => asking({ problem: payoutRefusals['balance_too_low'] }) };
