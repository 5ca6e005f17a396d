import { listDebts } from '@server/payments/debts/debts.contract.js';
import { listPayments } from '@server/payments/history/payment-history.contract.js';
import { listPaymentMethods } from '@server/payments/payments.contract.js';
import { listMyParts } from '@server/payments/split/split.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import * as page from '../../web/app/pages/account/payments';
import { Offline, Refusal } from '../../web/lib/refusal';
import { people, replies, type Replies } from '../app/fixtures';
import { aDebt, allStates } from '../features/payments/fixtures';
import { aPayment, everyPayment, everyUnsettled, paid } from '../features/payments/payment-fixtures';
import { myParts } from '../features/payments/split-fixtures';
import { Screen } from './screen';

const cards = { [listPaymentMethods.path]: { payment_methods: allStates } };
const parts = (list: readonly object[]) => ({ [listMyParts.path]: { parts: list, nextCursor: null } });
const debts = (list: readonly object[]) => ({ [listDebts.path]: { debts: list, nextCursor: null } });
const withList = (list: Replies) => ({ replies: replies(cards, debts([]), parts([]), list) });

const meta = {
  title: 'screens/Payments',
  component: Screen,
  parameters: { layout: 'fullscreen', router: false },
  args: { page, path: '/payments', me: people.rosa, ...withList(paid(everyPayment)) },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = { globals: { viewport: { value: 'desktop' } } };
export const EveryKindDark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { args: withList(paid(everyPayment, everyUnsettled)), globals: { viewport: { value: 'phone' } } };
export const SomethingToPay: Story = {
  args: { replies: replies(cards, debts([aDebt()]), parts([]), paid(everyPayment)) },
  globals: { viewport: { value: 'phone' } },
};
/** A friend asked for a part of a fare; what was paid before is in the list alone. */
export const AskedForAPart: Story = {
  args: { replies: replies(cards, debts([]), parts([myParts.afterwards, myParts.paid]), paid(everyPayment)) },
};
export const Empty: Story = { args: withList(paid([])) };
export const Loading: Story = { args: withList({}) };
export const Failed: Story = {
  args: withList({ [listPayments.path]: new Refusal(404, { code: 'not_found', error: 'Not here.', requestId: 'r' }) }),
  async play({ canvas }) {
    await expect(await canvas.findByText('We couldn’t load your payments.')).toBeVisible();
  },
};
export const WithoutNetwork: Story = {
  args: withList({ [listPayments.path]: new Offline(new Error('no network')) }),
  async play({ canvas }) {
    await expect(await canvas.findByText('We couldn’t load your payments.')).toBeVisible();
  },
};
export const MoreToCome: Story = {
  args: withList(paid([aPayment(), aPayment()], [], 'further')),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier' }));
    await expect(canvas.queryByText('That’s everything you paid.')).toBeNull();
  },
};
