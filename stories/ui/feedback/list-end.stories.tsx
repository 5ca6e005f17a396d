import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ListEnd } from '../../../web/ui/feedback/list-end';

const meta = {
  title: 'ui/List end',
  component: ListEnd,
  args: { hasMore: true, isLoading: false, hasFailed: false, more: 'Show earlier rides', end: 'End of list', onMore: fn() },
} satisfies Meta<typeof ListEnd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier rides' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = {
  args: { hasFailed: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('We couldn’t load more. Try again.');
    await expect(canvas.getByRole('button', { name: 'Show earlier rides' })).toBeEnabled();
  },
};
export const Offline: Story = {
  args: { isPaused: true },
  async play({ args, canvas }) {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onMore).not.toHaveBeenCalled();
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re offline. We’ll load more when you’re back.');
  },
};
export const Nothing: Story = { args: { hasMore: false } };
