import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NotificationRow } from '../../../web/features/notifications/views/notification-row';
import { Button } from '../../../web/ui/button';
import { asked, mixed, now, reminded, snoozed, told } from './fixtures';

const arrived = told('driver_arrived', 'Dan is here', { message: 'Meet at 12 Mill Street.' });

const meta = {
  title: 'features/notifications/Notification row',
  component: NotificationRow,
  args: {
    notification: arrived,
    here: { now, timeZone: 'America/New_York' },
    to: '/ride/r1',
    onOpen: fn(),
    onSnooze: fn(),
    onDelete: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NotificationRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete “Dan is here”' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};
export const Read: Story = { args: { notification: { ...arrived, read: true } } };
export const Urgent: Story = { args: { notification: { ...arrived, priority: 'urgent' } } };
export const OfAPerson: Story = { args: { notification: asked } };
export const WithAnAct: Story = {
  args: {
    notification: asked,
    act: (
      <>
        <Button size="small" variant="primary">
          Accept
        </Button>
        <Button size="small">Reject</Button>
      </>
    ),
  },
};
export const ABurst: Story = { args: { notification: mixed[3] ?? arrived } };
export const PutOff: Story = { args: { notification: snoozed[0] ?? arrived } };
export const CameBack: Story = { args: { notification: reminded } };
export const NothingToDo: Story = { args: { onSnooze: undefined, onDelete: undefined } };
export const LongestWords: Story = {
  args: {
    notification: told('no_drivers_available', `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} had to cancel`, {
      message: 'No one could take your ride to the Harborside Community Center for Music, Letters and the Repair of Small Boats. '.repeat(
        3,
      ),
    }),
  },
};
export const OnAPhone: Story = { ...LongestWords, globals: { viewport: { value: 'phone' } } };
