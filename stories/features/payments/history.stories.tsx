import type { Meta, StoryObj } from '@storybook/react-vite';
import { paymentMonths } from '../../../web/features/payments/state/payment-months';
import { PaymentList } from '../../../web/features/payments/views/history/payment-list';
import { PaymentRow } from '../../../web/features/payments/views/history/payment-row';
import { now } from '../../app/fixtures';
import { longNamed } from '../places/fixtures';
import { aPayment, everyPayment, everyUnsettled } from './payment-fixtures';

const here = { now, timeZone: 'America/New_York' };
const placeName = (address: string) => address.split(',')[0] ?? address;
const months = paymentMonths(everyPayment, here.timeZone, false);

const meta = {
  title: 'features/payments/History',
  component: PaymentList,
  args: { underWay: everyUnsettled, months, here, placeName },
  decorators: [
    (Story) => (
      <div className="max-w-2xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PaymentList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {};
export const EveryKindDark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const OnlyUnsettled: Story = { args: { months: [] } };
export const OneRow: Story = { render: () => <PaymentRow {...{ payment: aPayment(), here, placeName }} /> };
export const LongestPlace: Story = {
  render: () => {
    const { ride } = aPayment();
    const payment = aPayment({
      kind: 'lost_item',
      amount_cents: -123_456,
      was_owed: true,
      ride: ride && { ...ride, destination_address: `${longNamed.name}, ${longNamed.address}` },
    });
    return <PaymentRow {...{ payment, here, placeName }} />;
  },
  globals: { viewport: { value: 'phone' } },
};
