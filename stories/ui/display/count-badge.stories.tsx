import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CountBadge } from '../../../web/ui/display/count-badge';

const meta = {
  title: 'ui/Count badge',
  component: CountBadge,
  args: { count: 3, label: 'unread messages' },
} satisfies Meta<typeof CountBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {};
export const NineInTheSidebar: Story = { args: { count: 9, max: 9 } };
export const MoreThanNineInTheSidebar: Story = {
  args: { count: 10, max: 9 },
  async play({ canvas }) {
    await expect(canvas.getByText(/9\+/)).toBeVisible();
  },
};
export const MoreThanNinetyNine: Story = {
  args: { count: 100 },
  async play({ canvas }) {
    await expect(canvas.getByText(/99\+/)).toBeVisible();
  },
};
export const HiddenAtNothing: Story = {
  args: { count: 0 },
  async play({ canvas }) {
    await expect(canvas.queryByText(/unread messages/)).toBeNull();
  },
};
