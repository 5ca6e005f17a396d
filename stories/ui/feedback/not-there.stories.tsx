import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NotThere } from '../../../web/ui/feedback/not-there';
import { SkeletonText } from '../../../web/ui/feedback/skeleton';

const meta = {
  title: 'ui/Not there',
  component: NotThere,
  args: {
    title: 'Your rides could not be loaded',
    isPaused: false,
    hasFailed: false,
    isRetrying: false,
    onRetry: fn(),
    children: <SkeletonText lines={3} />,
  },
} satisfies Meta<typeof NotThere>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnItsWay: Story = {};
export const WithoutNetwork: Story = { args: { isPaused: true, hasFailed: true } };
export const Failed: Story = {
  args: { hasFailed: true },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { hasFailed: true, isRetrying: true } };
