import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { paymentTexts } from '../../../web/features/payments/texts';
import { methodTexts } from '../../../web/features/payments/cards/method-texts';
import { CardList, CardListSkeleton } from '../../../web/features/payments/views/card-list';
import { CardRow } from '../../../web/features/payments/views/card-row';
import { Button } from '../../../web/ui/button';
import { EmptyState } from '../../../web/ui/feedback/empty-state';
import { ErrorState } from '../../../web/ui/feedback/error-state';
import { aCard, allStates } from './fixtures';

const meta = {
  title: 'features/payments/Payment methods',
  component: CardRow,
  args: { card: aCard({ is_default: false }), isBusy: false, onMakeDefault: fn(), onRemove: fn() },
  render: (args) => <CardList cards={[args.card]}>{(card) => <CardRow {...args} card={card} />}</CardList>,
  decorators: [
    (Story) => (
      <div className="max-w-2xl bg-paper p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CardRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { card: aCard() } };
export const Other: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Make default: Visa •••• 4242' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Visa •••• 4242' }));
    await expect(args.onMakeDefault).toHaveBeenCalledOnce();
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = { args: { isBusy: true } };
export const AllStates: Story = {
  render: (args) => <CardList cards={allStates}>{(card) => <CardRow {...args} card={card} />}</CardList>,
  async play({ canvas }) {
    // Only the expiring one is neither the default nor beyond paying.
    await expect(canvas.getAllByRole('button', { name: /^Make / })).toHaveLength(1);
  },
};
export const AllStatesDark: Story = { ...AllStates, globals: { theme: 'dark' } };
export const AllStatesOnPhone: Story = { ...AllStates, globals: { viewport: { value: 'phone' } } };
export const Loading: Story = { render: () => <CardListSkeleton rows={2} /> };
export const Empty: Story = {
  render: () => (
    <EmptyState
      icon={<CreditCard />}
      title={methodTexts.empty}
      description={methodTexts.emptyHint}
      action={<Button variant="primary">{methodTexts.add}</Button>}
    />
  ),
};
export const Failed: Story = {
  render: () => <ErrorState title={paymentTexts.loadFailed} description={methodTexts.loadFailedHint} isRetrying={false} onRetry={fn()} />,
};
