import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RefreshBanner } from '../../../web/features/chat/views/refresh-banner';

const meta = {
  title: 'features/chat/Refresh banner',
  component: RefreshBanner,
  args: { isBusy: false, onRetry: fn(), onDismiss: fn() },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof RefreshBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const TryingAgain: Story = { args: { isBusy: true } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
