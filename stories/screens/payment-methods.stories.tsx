import { listDebts } from '@server/payments/debts/debts.contract.js';
import { listPaymentMethods } from '@server/payments/payments.contract.js';
import { listMyParts } from '@server/payments/split/split.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as page from '../../web/app/pages/account/payment-methods';
import { people, replies } from '../app/fixtures';
import { aDebt, allStates } from '../features/payments/fixtures';
import { myParts } from '../features/payments/split-fixtures';
import { Screen } from './screen';

const cards = { [listPaymentMethods.path]: { payment_methods: allStates } };
const parts = (list: readonly object[]) => ({ [listMyParts.path]: { parts: list, nextCursor: null } });
const debts = (list: readonly object[]) => ({ [listDebts.path]: { debts: list, nextCursor: null } });

const meta = {
  title: 'screens/Payment methods',
  component: Screen,
  parameters: { layout: 'fullscreen', router: false },
  args: { page, path: '/account/payment-methods', me: people.rosa, replies: replies(cards, debts([]), parts([])) },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = { globals: { viewport: { value: 'desktop' } } };
export const SomethingToPay: Story = {
  args: { replies: replies(cards, debts([aDebt()]), parts([])) },
  globals: { viewport: { value: 'phone' } },
};
/** A friend asked for a part of a fare. */
export const AskedForAPart: Story = {
  args: { replies: replies(cards, debts([]), parts([myParts.afterwards, myParts.paid])) },
  globals: { viewport: { value: 'phone' } },
};
const noCards = { [listPaymentMethods.path]: { payment_methods: [] } };
export const NoCard: Story = { args: { replies: replies(noCards, debts([]), parts([])) } };
