import type { Meta, StoryObj } from '@storybook/react-vite';
import { Clock, Ellipsis } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Avatar } from '../../../web/ui/display/avatar';
import { Button } from '../../../web/ui/button';
import { CountBadge } from '../../../web/ui/display/count-badge';
import { IconButton } from '../../../web/ui/icon-button';
import { ListRow } from '../../../web/ui/display/list-row';
import { ListRowSkeleton } from '../../../web/ui/display/list-row-skeleton';
import { Skeleton } from '../../../web/ui/feedback/skeleton';

const meta = {
  title: 'ui/List row',
  component: ListRow,
  args: { leading: <Avatar name="Dan Driver" isDecorative presence="online" />, title: 'Dan Driver', detail: 'I am at the corner.' },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof ListRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Still: Story = {};
export const GoesSomewhere: Story = { args: { to: '/messages/dan', meta: '2m' } };
export const Selected: Story = { args: { to: '/messages/dan', meta: '2m', isSelected: true } };
export const Unread: Story = {
  args: { to: '/messages/dan', meta: '2m', isUnread: true, trailing: <CountBadge count={2} label="unread" /> },
};
export const WithIcon: Story = { args: { leading: <Clock />, title: '1 Railway Square', detail: 'Friday', onPress: fn() } };

export const TrailingActStaysItsOwn: Story = {
  args: {
    onPress: fn(),
    trailing: (
      <IconButton label="More" size="small">
        <Ellipsis />
      </IconButton>
    ),
  },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expect(args.onPress).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Dan Driver' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const LongestText: Story = {
  args: {
    to: '/messages/dan',
    title: 'Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley',
    detail: 'Could you please bring the cello, the two suitcases and the small dog as well?',
    meta: 'Yesterday',
    trailing: <Button size="small">Accept</Button>,
  },
};

const answers = (
  <>
    <Button size="small">Accept</Button>
    <Button size="small">Reject</Button>
  </>
);

export const LittleRoom: Story = {
  args: { to: '/user/max', title: 'Maximiliana Alexandrovna', detail: 'Asked 2 hours ago', trailing: answers, wraps: true },
  decorators: [(Story) => <div className="w-64">{Story()}</div>],
  async play({ canvas }) {
    const name = canvas.getByRole('link').getBoundingClientRect();
    const reject = canvas.getByRole('button', { name: 'Reject' }).getBoundingClientRect();
    await expect(reject.top).toBeGreaterThan(name.bottom);
  },
};

export const EnoughRoom: Story = {
  args: LittleRoom.args ?? {},
  async play({ canvas }) {
    const name = canvas.getByRole('link').getBoundingClientRect();
    const accept = canvas.getByRole('button', { name: 'Accept' }).getBoundingClientRect();
    await expect(accept.left).toBeGreaterThan(name.right);
    await expect(accept.top).toBeLessThan(name.bottom);
  },
};
export const OnTheirWay: Story = {
  render: () => (
    <div aria-busy="true">
      <ListRowSkeleton />
      <ListRowSkeleton leading="size-5">
        <Skeleton className="h-4 w-16" />
      </ListRowSkeleton>
    </div>
  ),
};
