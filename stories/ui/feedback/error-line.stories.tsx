import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorLine } from '../../../web/ui/feedback/error-line';

const meta = {
  title: 'ui/Error line',
  component: ErrorLine,
  args: { title: 'We couldn’t load your cards.', isRetrying: false, onRetry: fn() },
} satisfies Meta<typeof ErrorLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load your cards.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { isRetrying: true } };
export const LongText: Story = {
  args: { title: 'We couldn’t load what needs your confirmation at the bank that gave you your newest card.' },
  globals: { viewport: { value: 'phone' } },
};
