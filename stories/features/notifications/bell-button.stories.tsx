import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { BellButton } from '../../../web/features/notifications/views/bell-button';

const meta = {
  title: 'features/notifications/Bell button',
  component: BellButton,
  args: { count: 3, onClick: fn() },
  decorators: [
    (Story) => (
      <div className="p-2">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BellButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeUnread: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 3 unread' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Nothing: Story = { args: { count: 0 } };
export const MoreThanNine: Story = { args: { count: 1_200 } };
