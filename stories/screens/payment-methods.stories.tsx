import { listDebts } from '@server/payments/debts/debts.contract.js';
import { listPaymentMethods } from '@server/payments/payments.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as page from '../../web/app/pages/account/payment-methods';
import { people, replies } from '../app/fixtures';
import { aDebt, allStates } from '../features/payments/fixtures';
import { Screen } from './screen';

const cards = { [listPaymentMethods.path]: { payment_methods: allStates } };
const debts = (list: readonly object[]) => ({ [listDebts.path]: { debts: list, nextCursor: null } });

const meta = {
  title: 'screens/Payment methods',
  component: Screen,
  parameters: { layout: 'fullscreen', router: false },
  args: { page, path: '/account/payment-methods', me: people.rosa, replies: replies(cards, debts([])) },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = { globals: { viewport: { value: 'desktop' } } };
export const SomethingToPay: Story = { args: { replies: replies(cards, debts([aDebt()])) }, globals: { viewport: { value: 'phone' } } };
export const NoCard: Story = { args: { replies: replies({ [listPaymentMethods.path]: { payment_methods: [] } }, debts([])) } };
