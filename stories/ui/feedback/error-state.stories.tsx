import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorState } from '../../../web/ui/feedback/error-state';

const meta = {
  title: 'ui/Error state',
  component: ErrorState,
  args: {
    title: 'Your rides could not be loaded',
    description: 'Nothing is lost. Check your connection and try again.',
    isRetrying: false,
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { isRetrying: true } };
export const WithReference: Story = { args: { requestId: '0199a7c2-4f1e' } };
export const WithoutRetry: Story = {
  args: { onRetry: undefined, isRetrying: undefined, title: 'This ride is not yours to see', description: undefined },
};
export const LongestText: Story = {
  args: {
    title: 'We could not read the rides of this month, those of the month before and their receipts',
    description:
      'The town’s server did not answer in time. What you wrote is kept on this device and will be sent when it answers again. '.repeat(3),
  },
};
