import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { notificationActs } from '../../../web/app/notification-acts';
import { FriendBell } from '../../../web/features/notifications/friend-bell';
import { NotificationBell } from '../../../web/features/notifications/notification-bell';
import { friends, mixed, told } from './fixtures';
import { StoryPage, type StoryPageProps } from './page';

const meta = {
  title: 'features/notifications/Bells',
  component: StoryPage,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className="min-h-[34rem] p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<StoryPageProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const bell = <NotificationBell isDriver={false} acts={notificationActs} />;
const friendBell = <FriendBell isDriver={false} acts={notificationActs} />;
const open: Story['play'] = async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: /^(Notifications|Friends)/ }));

export const Closed: Story = { args: { notifications: mixed, children: bell } };
export const Open: Story = { args: { notifications: mixed, children: bell }, play: open };
export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
export const Phone: Story = { ...Open, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { ...Open, globals: { direction: 'rtl' } };
export const Loading: Story = { args: { children: bell }, play: open };
export const ManyAndLong: Story = {
  args: {
    notifications: Array.from({ length: 20 }, (_, place) =>
      told('system', `A rather long title, number ${place + 1}, that has to be cut somewhere before its end`, {
        message: place === 1 ? 'donaudampfschifffahrtsgesellschaft_'.repeat(4) : 'Some words about it.',
      }),
    ),
    children: bell,
  },
  play: open,
};

/** Each text in its own direction, in whichever one the page is. */
export const ManyScripts: Story = {
  args: {
    notifications: [
      told('system', 'مرحبا بك في هوم تاون 🎉', { message: 'رحلتك القادمة يوم الثلاثاء الساعة 5 مساء مع دان' }),
      told('new_message', 'נועה לוי', { message: 'נתראה ב־5 ליד הנמל 👋' }),
      told('new_rating', '星が5つ付きました', { message: '田中さんがあなたを評価しました。' }),
    ],
    children: bell,
  },
  play: open,
};

export const Empty: Story = {
  args: { notifications: [], children: bell },
  async play(context) {
    await open(context);
    await expect(await screen.findByText("You're all caught up!")).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  },
};

export const Counts: Story = {
  args: { notifications: mixed, children: bell },
  async play(context) {
    await open(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Unread by type' }));
    await expect(await screen.findByText('Payment Alerts')).toBeVisible();
  },
};

export const Friends: Story = { args: { notifications: friends, children: friendBell }, play: open };
export const FriendsDark: Story = { ...Friends, globals: { theme: 'dark' } };
export const FriendsEmpty: Story = { args: { notifications: [], children: friendBell }, play: open };
