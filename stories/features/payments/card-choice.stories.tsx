import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { cardsAt } from '../../../web/features/payments/state/card-to-pay';
import { CardChoice } from '../../../web/features/payments/views/card-choice';
import { aCard, allStates } from './fixtures';

const meta = {
  title: 'features/payments/Card choice',
  component: CardChoice,
  args: { cards: allStates, chosen: aCard().id, addTo: '/account/payment-methods', onChoose: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CardChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EachState: Story = {
  async play({ args, canvas }) {
    await userEvent.selectOptions(canvas.getByRole('combobox'), allStates[1]?.id ?? '');
    await expect(args.onChoose).toHaveBeenCalledWith(allStates[1]?.id);
    await expect(canvas.getByRole('option', { name: /0005/ })).toBeDisabled();
  },
};
export const NoneChosen: Story = { args: { chosen: undefined } };
export const NoneWorks: Story = {
  args: { cards: allStates.slice(2), chosen: undefined },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Add a new card' })).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};
const lasting = '0198a0a0-0000-7000-8000-0000000000c2';
const short = aCard({ exp_month: 11, exp_year: 2026, state: 'expiring' });
/** The first one works today, and not at the pickup. */
export const ExpiresBeforeTheRide: Story = {
  args: { cards: cardsAt([short, aCard({ id: lasting, last4: '4444', exp_year: 2099 })], '2026-12-01T09:00:00.000Z'), chosen: lasting },
  async play({ canvas }) {
    await expect(canvas.getByRole('option', { name: 'Visa •••• 4242 (expires before this ride)' })).toBeDisabled();
  },
};
export const NoneLasts: Story = {
  args: { cards: cardsAt([short], '2026-12-01T09:00:00.000Z'), chosen: undefined },
  async play({ canvas }) {
    await expect(canvas.getByText('Your card expires before this ride')).toBeVisible();
  },
};
export const NoCard: Story = { args: { cards: [], chosen: undefined } };
/** A town that no one charges cards for: those of before can’t be chosen. */
export const NotTaken: Story = {
  args: { closed: 'Ashford can’t take cards yet.' },
  async play({ canvas }) {
    await expect(canvas.getByText('Ashford can’t take cards yet.')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};
