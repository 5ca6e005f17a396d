import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { HistoryFilters } from '../../../web/features/notifications/views/history-filters';
import { allOfIt } from '../../../web/features/notifications/state/filters';
import { Button } from '../../../web/ui/button';

const meta = {
  title: 'features/notifications/History filters',
  component: HistoryFilters,
  args: {
    filters: allOfIt,
    choices: [
      { section: null, unread: 12 },
      { section: 'rides', unread: 3 },
      { section: 'messages', unread: 120 },
      { section: 'payments', unread: 0 },
      { section: 'friends', unread: 1 },
      { section: 'ratings', unread: 0 },
      { section: 'applications', unread: 0 },
      { section: 'system', unread: 0 },
    ],
    snoozed: 2,
    onUnreadOnly: fn(),
    children: <Button size="small">Mark all read</Button>,
  },
  decorators: [
    (Story) => (
      <div className="flex max-w-3xl flex-col gap-3">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HistoryFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('switch'));
    await expect(args.onUnreadOnly).toHaveBeenCalledWith(true);
  },
};
export const OneKind: Story = { args: { filters: { ...allOfIt, section: 'payments' } } };
export const UnreadOnly: Story = { args: { filters: { ...allOfIt, isUnreadOnly: true } } };
export const PutOff: Story = { args: { filters: { ...allOfIt, isSnoozed: true } } };
/** The chosen one is brought into sight. */
export const OnAPhone: Story = { args: { filters: { ...allOfIt, section: 'ratings' } }, globals: { viewport: { value: 'phone' } } };
