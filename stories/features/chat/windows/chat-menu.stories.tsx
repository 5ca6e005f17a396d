import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MenuFrame } from '../../../../web/features/chat/views/windows/menu-frame';

const meta = {
  title: 'features/chat/Chat menu',
  component: MenuFrame,
  args: {
    isCollapsed: false,
    unreadCount: 3,
    windowCount: 2,
    onCollapse: fn(),
    onNew: fn(),
    onArrange: fn(),
    onCloseAll: fn(),
    children: <p className="p-4 text-body">The conversations.</p>,
  },
  decorators: [(Story) => <div className="relative h-160">{Story()}</div>],
} satisfies Meta<typeof MenuFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Arrange Windows' }));
    await expect(args.onArrange).toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCollapse).toHaveBeenCalledWith(true);
  },
};
export const OneWindow: Story = {
  args: { windowCount: 1 },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Arrange Windows' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Close All' })).toBeVisible();
  },
};
export const Collapsed: Story = { args: { isCollapsed: true } };
export const CollapsedAndRead: Story = { args: { isCollapsed: true, unreadCount: 0 } };
export const ManyUnread: Story = { args: { isCollapsed: true, unreadCount: 120 } };
