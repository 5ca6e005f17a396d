import { getReceipt } from '@server/payments/receipts/receipt.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as page from '../../web/app/pages/rides/receipt';
import { Refusal } from '../../web/lib/refusal';
import { people } from '../app/fixtures';
import { receipts } from '../features/payments/fixtures';
import { Screen } from './screen';

const reply = (answer: unknown) => ({ [getReceipt.path]: answer });

const meta = {
  title: 'screens/Receipt',
  component: Screen,
  parameters: { layout: 'fullscreen', router: false },
  args: {
    page,
    path: `/ride/${receipts.paid.ride_id}/receipt`,
    pattern: '/ride/:id/receipt',
    me: people.rosa,
    replies: reply(receipts.paid),
  },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = { globals: { viewport: { value: 'desktop' } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NothingCharged: Story = { args: { replies: reply(receipts.nothing) } };
export const Loading: Story = { args: { replies: {} } };
export const Failed: Story = {
  args: { replies: reply(new Refusal(500, { code: 'internal', error: 'Something went wrong.', requestId: 'r' })) },
};
