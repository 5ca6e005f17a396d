import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { BlockedRow } from '../../../web/features/friends/views/blocked-row';
import { PeopleList, PeopleSkeleton } from '../../../web/ui/people/people-list';
import { PersonMenu } from '../../../web/features/friends/views/person-menu';
import { PersonRow } from '../../../web/features/friends/views/person-row';
import { AnswerButtons, MessageLink, RelationshipActions } from '../../../web/features/friends/views/relationship-actions';
import { aStranger, longName } from './fixtures';

const acts = { onAdd: fn(), onAccept: fn(), onReject: fn(), onWithdraw: fn() };
const relationship = { name: 'Dan Driver', messageTo: '/messages?chat=user_dan', ...acts };

const meta = {
  title: 'features/friends/Person row',
  component: PersonRow,
  args: {
    person: aStranger(),
    detail: 'Active now',
    presence: 'online',
    actions: <MessageLink name="Dan Driver" messageTo="/messages?chat=user_dan" />,
  },
  decorators: [
    (Story) => (
      <div className="max-w-md bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PersonRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Friend: Story = {};
export const FriendWithMenu: Story = {
  args: {
    actions: (
      <>
        <MessageLink name="Dan Driver" messageTo="/messages?chat=user_dan" />
        <PersonMenu name="Dan Driver" isFriend onAct={fn()} />
      </>
    ),
  },
};
export const MenuOpen: Story = {
  ...FriendWithMenu,
  async play({ canvas }) {
    canvas.getByRole('button', { name: 'More about Dan Driver' }).focus();
    await userEvent.keyboard('{Enter}');
  },
};
export const Suggested: Story = {
  args: { presence: null, detail: '3 mutual friends', actions: <RelationshipActions status="none" {...relationship} /> },
};
export const Sending: Story = {
  args: { presence: null, detail: '3 mutual friends', actions: <RelationshipActions status="none" busy="add" {...relationship} /> },
};
export const Sent: Story = {
  args: { presence: null, detail: 'Lives in Hometown', actions: <RelationshipActions status="pending_sent" {...relationship} /> },
};
export const Asked: Story = {
  args: { presence: null, detail: 'Asked 3 hours ago', actions: <RelationshipActions status="pending_received" {...relationship} /> },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept Dan Driver’s request' }));
    await expect(acts.onAccept).toHaveBeenCalledOnce();
  },
};
export const Accepting: Story = {
  args: {
    presence: null,
    detail: 'Asked 3 hours ago',
    actions: <AnswerButtons name="Dan Driver" busy="accept" onAccept={fn()} onReject={fn()} />,
  },
};
const slid = fn();
export const JustMoved: Story = {
  args: {
    presence: null,
    detail: 'Asked 3 hours ago',
    actions: <AnswerButtons name="Dan Driver" isResting onAccept={slid} onReject={slid} />,
  },
  async play({ canvas }) {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
    await expect(slid).not.toHaveBeenCalled();
  },
};
export const LongName: Story = {
  args: { person: aStranger({ full_name: longName }), actions: <RelationshipActions status="pending_received" {...relationship} /> },
};
export const LongNameOnPhone: Story = { ...LongName, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { args: { person: aStranger({ full_name: 'ליאת כהן' }) }, globals: { direction: 'rtl' } };
export const Dark: Story = { ...FriendWithMenu, globals: { theme: 'dark' } };
export const Blocked: Story = {
  render: () => (
    <BlockedRow block={{ ...aStranger(), blocked_at: '2026-11-20T12:00:00Z' }} since="Blocked yesterday" isBusy={false} onUnblock={fn()} />
  ),
};
export const Unblocking: Story = {
  render: () => (
    <BlockedRow block={{ ...aStranger(), blocked_at: '2026-11-20T12:00:00Z' }} since="Blocked yesterday" isBusy onUnblock={fn()} />
  ),
};
export const Several: Story = {
  render: (args) => (
    <PeopleList label="Friends" people={['Ann Marie Fisher', 'Dan Driver', longName]} keyOf={(name) => name}>
      {(name) => <PersonRow {...args} person={aStranger({ full_name: name })} />}
    </PeopleList>
  ),
};
export const Loading: Story = { render: () => <PeopleSkeleton rows={4} /> };
