import { listNotifications } from '@server/notifications/notifications.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as page from '../../web/app/pages/notifications';
import { counts, people, replies } from '../app/fixtures';
import { friends, mixed, reminded } from '../features/notifications/fixtures';
import { Screen } from './screen';

const told = (notifications: readonly object[]) => ({ [listNotifications.path]: { notifications, nextCursor: null, prevCursor: null } });

const meta = {
  title: 'screens/Notifications',
  component: Screen,
  parameters: { layout: 'fullscreen', router: false },
  args: {
    page,
    path: '/notifications',
    me: people.rosa,
    replies: replies(counts({ total: 6, bell: 4, rides: 2, messages: 1, friendRequests: 1 }), told([...mixed, ...friends, reminded])),
  },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllOfIt: Story = { globals: { viewport: { value: 'desktop' } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Nothing: Story = { args: { replies: told([]) } };
export const Loading: Story = { args: { replies: {} } };
