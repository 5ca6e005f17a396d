import type { Meta, StoryObj } from '@storybook/react-vite';
import { ledgerDays } from '../../../web/features/payments/state/ledger-days';
import { LedgerList, LedgerSkeleton } from '../../../web/features/payments/views/ledger-list';
import { LedgerRow } from '../../../web/features/payments/views/ledger-row';
import { entry, everyKind, now } from '../../app/fixtures';
import { longNamed } from '../places/fixtures';

const here = { now, timeZone: 'America/New_York' };
const placeName = (address: string) => address.split(',')[0] ?? address;
const meta = {
  title: 'features/payments/Ledger',
  component: LedgerList,
  args: { days: ledgerDays(everyKind, here, false), currency: 'USD', here, placeName },
  decorators: [
    (Story) => (
      <div className="max-w-2xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LedgerList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Loading: Story = { render: () => <LedgerSkeleton rows={4} /> };

export const OneRow: Story = { render: () => <LedgerRow {...{ entry: entry(), here, placeName }} /> };
export const LongestPlace: Story = {
  render: () => {
    const ride = { id: '0198a0a0-0000-7000-8000-000000000001', destination_address: `${longNamed.name}, ${longNamed.address}` };
    return <LedgerRow {...{ entry: entry({ kind: 'lost_item', amount_cents: 123_456, charged_cents: 123_456, ride }), here, placeName }} />;
  },
};
