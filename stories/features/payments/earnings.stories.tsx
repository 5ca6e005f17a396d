import { DriverEarnings, getDriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BalancePanel, BalanceSkeleton } from '../../../web/features/payments/views/balance-panel';
import { EarningsPanel } from '../../../web/features/payments/views/earnings-panel';
import { PayableNote } from '../../../web/features/payments/views/payable-note';
import { PayoutsLayout } from '../../../web/features/payments/views/payouts-layout';
import { WeekPanel } from '../../../web/features/payments/views/weeks/week-panel';
import { earnings, entry, summaryOf } from '../../app/fixtures';

const earned = (cents: readonly number[], change: Partial<DriverEarnings> = {}) =>
  DriverEarnings.parse(earnings(cents, change)[getDriverEarnings.path]);

const usual = earned([1240, 0, 3310, 480, 2260, 1915]);
const nothing = earned([]);
const awaited = { amount_cents: 1_480, payments: 2 };
const summary = summaryOf([entry(), entry({ kind: 'tip', amount_cents: 300 }), entry({ kind: 'cancel_fee', amount_cents: 500 })]);

const meta = {
  title: 'features/payments/Earnings',
  component: EarningsPanel,
  args: { earnings: usual },
  decorators: [
    (Story, { parameters }) => (
      <div className={parameters.isWide === true ? 'max-w-5xl' : 'max-w-md'}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EarningsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtAGlance: Story = {};
export const NothingYet: Story = { args: { earnings: nothing } };
export const AGreatWeek: Story = { args: { earnings: earned([412_345, 398_700, 512_340, 450_000, 610_050, 720_915]) } };

export const Balance: Story = { render: () => <BalancePanel summary={summary} /> };
export const BalanceWithoutBank: Story = { render: () => <BalancePanel summary={summary} isSetUp={false} /> };
export const BalanceWithAwaited: Story = { render: () => <BalancePanel summary={summary} awaited={awaited} /> };
export const BalanceOfNothing: Story = { render: () => <BalancePanel summary={summaryOf([])} /> };
export const BalanceIsLoading: Story = { render: () => <BalanceSkeleton /> };
export const Payable: Story = { render: () => <PayableNote awaited={awaited} isSetUp={false} currency="USD" /> };

/** On wide screens what the page begins with stays beside the rest. */
export const Together: Story = {
  parameters: { isWide: true },
  render: () => (
    <PayoutsLayout lead={<BalancePanel summary={summary} awaited={awaited} />}>
      <WeekPanel earnings={usual} />
      <p className="rounded-lg border border-dashed border-line-strong p-6 text-ink-soft">The ledger</p>
    </PayoutsLayout>
  ),
};
