import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReceiptPaper, ReceiptSkeleton } from '../../../web/features/payments/views/receipt-paper';
import { longNamed } from '../places/fixtures';
import { aReceipt, receipts } from './fixtures';

const meta = {
  title: 'features/payments/Receipt',
  component: ReceiptPaper,
  args: { receipt: receipts.paid },
  decorators: [
    (Story) => (
      <div className="max-w-2xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ReceiptPaper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const ToItsDriver: Story = { args: { receipt: receipts.toDriver } };
export const Declined: Story = { args: { receipt: receipts.declined } };
export const CancellationFee: Story = { args: { receipt: receipts.fee } };
export const Refunded: Story = { args: { receipt: receipts.refunded } };
export const Tipped: Story = { args: { receipt: receipts.tipped } };
export const Shared: Story = { args: { receipt: receipts.shared } };
export const Waived: Story = { args: { receipt: receipts.waived } };
export const NothingCharged: Story = { args: { receipt: receipts.nothing } };
export const NotYet: Story = { args: { receipt: { ...receipts.nothing, status: 'in_route', cancelled_by: null, ended_at: null } } };
export const LongestTexts: Story = {
  args: {
    receipt: aReceipt({
      destination_address: `${longNamed.name}, ${longNamed.address}`,
      stop_addresses: ['Lighthouse Road 4, Hometown, ME', 'Harbor Square 1, Hometown, ME'],
      driver_name: 'Maximiliana Featherstonehaugh-Cholmondeley',
    }),
  },
  globals: { viewport: { value: 'phone' } },
};
export const Loading: Story = { render: () => <ReceiptSkeleton /> };
