import { notificationKinds, notificationTypes } from '@server/notifications/notification-types.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NotificationIcon } from '../../../web/features/notifications/views/notification-icon';

const meta = {
  title: 'features/notifications/Notification icon',
  component: NotificationIcon,
  args: { type: 'driver_arrived', priority: 'high', title: 'Dan is here', metadata: {} },
} satisfies Meta<typeof NotificationIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const High: Story = {};
export const Urgent: Story = { args: { type: 'no_drivers_available', priority: 'urgent' } };
export const Normal: Story = { args: { type: 'payment', priority: 'normal' } };
export const WithAFace: Story = {
  args: { type: 'friend_request_received', priority: 'normal', metadata: { requester_name: 'Hiro Nakamura' } },
};

/** Every type with the priority that it has unless its notice says otherwise. */
export const AllTypes: Story = {
  render: ({ title, metadata }) => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
      {notificationTypes.map((type) => (
        <li key={type} className="flex items-center gap-3">
          <NotificationIcon {...{ type, title, metadata }} priority={notificationKinds[type].priority} />
          <code className="text-caption text-ink-soft">{type}</code>
        </li>
      ))}
    </ul>
  ),
};
