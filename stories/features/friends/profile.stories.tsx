import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PersonMenu } from '../../../web/features/friends/views/person-menu';
import { ProfileSkeleton, ProfileView } from '../../../web/features/friends/views/profile-view';
import { MessageLink, StandingActions } from '../../../web/features/friends/views/standing-actions';
import { here, longName, profiles } from './fixtures';

const menu = (isFriend: boolean) => <PersonMenu name="Dan Driver" isFriend={isFriend} onAct={fn()} />;
const standing = {
  name: 'Dan Driver',
  size: 'medium',
  messageTo: '/messages?chat=user_dan',
  onAdd: fn(),
  onAccept: fn(),
  onReject: fn(),
  onWithdraw: fn(),
} as const;

const meta = {
  title: 'features/friends/Profile',
  component: ProfileView,
  args: {
    profile: profiles.friend,
    here,
    presence: 'online',
    presenceWords: 'Active now',
    actions: (
      <>
        <MessageLink name="Dan Driver" size="medium" messageTo="/messages?chat=user_dan" />
        {menu(true)}
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div className="max-w-2xl bg-paper p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProfileView>;
export default meta;
type Story = StoryObj<typeof meta>;

const asStranger = { profile: profiles.stranger, presence: null, presenceWords: undefined };

export const Friend: Story = {};
export const FriendDark: Story = { globals: { theme: 'dark' } };
export const FriendOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Stranger: Story = {
  args: {
    ...asStranger,
    actions: (
      <>
        <StandingActions status="none" {...standing} />
        {menu(false)}
      </>
    ),
  },
};
export const WhoAsked: Story = { args: { ...asStranger, actions: <StandingActions status="pending_received" {...standing} /> } };
export const WhomIAsked: Story = { args: { ...asStranger, actions: <StandingActions status="pending_sent" {...standing} /> } };
export const WhomIBlocked: Story = { args: { ...asStranger, profile: profiles.blocked, actions: null } };
export const Self: Story = { args: { profile: profiles.self, presence: null, presenceWords: undefined, actions: null } };
export const LongName: Story = {
  args: {
    ...asStranger,
    profile: { ...profiles.stranger, user: { ...profiles.stranger.user, full_name: longName } } as typeof profiles.stranger,
  },
  globals: { viewport: { value: 'phone' } },
};
export const Loading: Story = { render: () => <ProfileSkeleton /> };
