import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { cardDialogTexts, cardRefusals } from '../../../web/features/payments/cards/method-texts';
import { EnterCard } from '../../../web/features/payments/views/outside/enter-card';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../../web/ui/overlays/dialog';

const meta = {
  title: 'features/payments/Enter a card',
  component: EnterCard,
  args: { isLeaving: false, onEnter: fn(), onCancel: fn() },
  render: (args) => (
    <Dialog open isBusy={false}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{cardDialogTexts.add}</DialogTitle>
          <DialogDescription>{cardDialogTexts.stripe}</DialogDescription>
        </DialogHeader>
        <EnterCard {...args} />
      </DialogContent>
    </Dialog>
  ),
} satisfies Meta<typeof EnterCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  async play({ args }) {
    await expect(screen.getByRole('button', { name: 'Continue to Stripe' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnter).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const OpenDark: Story = { globals: { theme: 'dark' } };
export const OpenOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
/** The page changes in a moment. */
export const Leaving: Story = { args: { isLeaving: true } };
export const Offline: Story = { args: { problem: cardRefusals['offline'] } };
export const StripeAway: Story = { args: { problem: cardRefusals['unavailable'] } };
export const StripeAwayDark: Story = { ...StripeAway, globals: { theme: 'dark' } };
export const TooManyCards: Story = { args: { problem: cardRefusals['too_many_cards'] } };
