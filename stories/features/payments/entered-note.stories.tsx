import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { cardRefusals } from '../../../web/features/payments/cards/method-texts';
import { EnteredNote } from '../../../web/features/payments/views/outside/entered-note';

const meta = {
  title: 'features/payments/Entered card',
  component: EnteredNote,
  args: { state: 'saving', onDismiss: fn(), onRetry: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-2xl bg-canvas p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EnteredNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saving: Story = {};
export const SavingDark: Story = { globals: { theme: 'dark' } };
export const Canceled: Story = {
  args: { state: 'canceled' },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: { state: 'failed', problem: cardRefusals['offline'] },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const FailedDark: Story = { args: Failed.args ?? {}, globals: { theme: 'dark' } };
export const FailedOnPhone: Story = { args: Failed.args ?? {}, globals: { viewport: { value: 'phone' } } };
export const Retrying: Story = { args: { state: 'failed', problem: cardRefusals['unavailable'], isRetrying: true } };
