import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NewItemsButton } from '../../../web/features/notifications/views/new-items-button';
import { NotificationSkeleton } from '../../../web/features/notifications/views/notification-list';

const meta = {
  title: 'features/notifications/New items',
  component: NewItemsButton,
  args: { count: 3, onShow: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
        <NotificationSkeleton rows={4} />
      </div>
    ),
  ],
} satisfies Meta<typeof NewItemsButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Lies over the first row and takes no room. */
export const Several: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: '3 new notifications' }));
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
};
export const One: Story = { args: { count: 1 } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const None: Story = {
  args: { count: 0 },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
