import { listDebts, payDebt } from '@server/payments/debts/debts.contract.js';
import { listPaymentMethods } from '@server/payments/payments.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CardsScreen } from '../../web/features/payments/cards/cards-screen';
import { DebtPanel } from '../../web/features/payments/debt-panel';
import { Offline, Refusal } from '../../web/lib/refusal';
import { aCard, aDebt } from '../features/payments/fixtures';
import { people, type Replies } from './fixtures';
import { Scene, type SceneProps } from './scene';

const declined = aCard({ id: '0198a0a0-0000-7000-8000-000000000009', last4: '0002', is_default: false, state: 'failed' });
const owing = { debts: [aDebt()], nextCursor: null };
const nothing = { debts: [], nextCursor: null };
const withReplies = (replies: Replies): { replies: Replies } => ({
  replies: { [listPaymentMethods.path]: { payment_methods: [aCard(), declined] }, ...replies },
});

const meta = {
  title: 'app/Debts',
  component: Scene,
  parameters: { layout: 'fullscreen', router: false },
  args: {
    me: people.rosa,
    path: '/account/payment-methods',
    ...withReplies({ [listDebts.path]: owing }),
    children: (
      <main className="flex max-w-2xl flex-col gap-5 bg-paper p-4">
        <h1 className="sr-only">Payment Methods</h1>
        <DebtPanel />
        <CardsScreen onAdded={() => undefined} />
      </main>
    ),
  },
} satisfies Meta<SceneProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Owing: Story = {};
export const OwingOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const OwingDark: Story = { globals: { theme: 'dark' } };
export const Empty: Story = { args: withReplies({ [listDebts.path]: nothing }) };
export const Loading: Story = { args: withReplies({}) };
export const Failed: Story = {
  args: withReplies({ [listDebts.path]: new Refusal(404, { code: 'not_found', error: 'Not here.', requestId: 'r' }) }),
  async play({ canvas }) {
    await expect(await canvas.findByText('We couldn’t load what you owe.')).toBeVisible();
  },
};
const fee = aDebt({ id: '0198a0a0-0000-7000-8000-0000000000d2', purpose: 'cancel_fee', amount_cents: 500, state: 'processing' });
export const Several: Story = { args: withReplies({ [listDebts.path]: { debts: [aDebt(), fee], nextCursor: 'more' } }) };

/** Whoever has pressed Pay owes nothing when asked again. */
let isPaid = false;
export const Paid: Story = {
  beforeEach() {
    isPaid = false;
  },
  args: withReplies({
    [listDebts.path]: () => (isPaid ? nothing : owing),
    [payDebt.path]() {
      isPaid = true;
      return aDebt({ state: 'processing' });
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay $7.50' }));
    await waitFor(() => expect(canvas.queryByTestId('pay-panel')).toBeNull());
  },
};
export const WithoutNetwork: Story = {
  args: withReplies({ [listDebts.path]: owing, [payDebt.path]: new Offline(new Error('no network')) }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay $7.50' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You won’t be charged twice.');
  },
};
