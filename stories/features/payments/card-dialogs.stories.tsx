import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { cardDialogTexts, cardRefusals } from '../../../web/features/payments/cards/method-texts';
import { AddCardForm, AddCardSkeleton } from '../../../web/features/payments/views/add-card-form';
import { RemoveCardQuestion } from '../../../web/features/payments/views/remove-card-question';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../../web/ui/overlays/dialog';
import { ErrorState } from '../../../web/ui/feedback/error-state';
import { aCard, offered } from './fixtures';

const meta = {
  title: 'features/payments/Card dialogs',
  component: AddCardForm,
  args: { cards: offered, isAdding: false, onAdd: fn(), onCancel: fn() },
  render: (args) => inDialog(<AddCardForm {...args} />),
} satisfies Meta<typeof AddCardForm>;
export default meta;
type Story = StoryObj<typeof meta>;

function inDialog(content: React.ReactNode) {
  return (
    <Dialog open isBusy={false}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{cardDialogTexts.add}</DialogTitle>
          <DialogDescription>{cardDialogTexts.demo}</DialogDescription>
        </DialogHeader>
        {content}
      </DialogContent>
    </Dialog>
  );
}

export const Add: Story = {
  async play({ args }) {
    await userEvent.click(screen.getByRole('radio', { name: /1881/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add card' }));
    await expect(args.onAdd).toHaveBeenCalledWith('demo_expiring_1');
  },
};
export const AddDark: Story = { globals: { theme: 'dark' } };
export const AddOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Adding: Story = { args: { isAdding: true } };
export const AddFailed: Story = { args: { problem: cardRefusals['offline'] } };
export const AddLoading: Story = { render: () => inDialog(<AddCardSkeleton rows={5} />) };
export const VaultDown: Story = {
  render: () => inDialog(<ErrorState title={cardDialogTexts.setupFailed} isRetrying={false} onRetry={fn()} />),
};

const question = { isOpen: true, card: aCard(), hasHeir: true, isRemoving: false, onRemove: fn(), onKeep: fn() };
const asking = (change: Partial<typeof question> & { problem?: string | undefined } = {}) => (
  <RemoveCardQuestion {...question} {...change} />
);
export const Remove: Story = { render: () => asking() };
export const RemoveDark: Story = { ...Remove, globals: { theme: 'dark' } };
export const RemoveOnPhone: Story = { ...Remove, globals: { viewport: { value: 'phone' } } };
export const RemoveLast: Story = { render: () => asking({ hasHeir: false }) };
export const Removing: Story = { render: () => asking({ isRemoving: true }) };
export const RemoveRefused: Story = { render: () => asking({ problem: cardRefusals['card_in_use'] }) };
