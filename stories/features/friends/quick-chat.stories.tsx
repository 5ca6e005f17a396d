import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { QuickChatSkeleton, QuickChatStrip } from '../../../web/features/friends/views/quick-chat-strip';
import { aStranger, longName } from './fixtures';

const friends = ['Ann Abel', 'Ben Bell', 'Cem Cole', 'Dan Driver', 'Eva East'].map((full_name) =>
  aStranger({ clerk_id: `user_${full_name.slice(0, 3).toLowerCase()}`, full_name }),
);

const meta = {
  title: 'features/friends/Quick chat',
  component: QuickChatStrip,
  args: { friends },
  decorators: [
    (Story) => (
      <div className="max-w-96 bg-surface px-5 pb-2">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QuickChatStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Five: Story = {
  async play({ canvas }) {
    await userEvent.tab();
    await expect(canvas.getByTitle('Message Ann Abel')).toHaveFocus();
  },
};
export const One: Story = { args: { friends: friends.slice(0, 1) } };
export const NobodyOnline: Story = { args: { friends: [] } };
export const LongNames: Story = {
  args: { friends: friends.map((friend) => ({ ...friend, full_name: longName })) },
  globals: { viewport: { value: 'phone' } },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-70 bg-surface">
        <Story />
      </div>
    ),
  ],
};
export const RightToLeft: Story = {
  args: { friends: [aStranger({ clerk_id: 'user_liat', full_name: 'ליאת כהן' }), ...friends.slice(1)] },
  globals: { direction: 'rtl' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const ToCome: Story = { render: () => <QuickChatSkeleton /> };
