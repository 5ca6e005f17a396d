import type { Meta, StoryObj } from '@storybook/react-vite';
import { type AboutDriving, AboutPerson } from '@server/drivers/pages/about.contract.js';
import { fn } from 'storybook/test';
import { CarCard } from '../../../web/features/drivers/views/car-card';
import { PersonMenu } from '../../../web/features/friends/views/person-menu';
import { ProfileSkeleton, ProfileView } from '../../../web/features/friends/views/profile-view';
import { MessageLink, RelationshipActions } from '../../../web/features/friends/views/relationship-actions';
import { here, longName, profiles } from './fixtures';

const menu = (isFriend: boolean) => <PersonMenu name="Dan Driver" isFriend={isFriend} onAct={fn()} />;
const relationship = {
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
        <RelationshipActions status="none" {...relationship} />
        {menu(false)}
      </>
    ),
  },
};
export const WhoAsked: Story = { args: { ...asStranger, actions: <RelationshipActions status="pending_received" {...relationship} /> } };
export const WhomIAsked: Story = { args: { ...asStranger, actions: <RelationshipActions status="pending_sent" {...relationship} /> } };
export const WhomIBlocked: Story = { args: { ...asStranger, profile: profiles.blocked, actions: null } };
export const Self: Story = { args: { profile: profiles.self, presence: null, presenceWords: undefined, actions: null } };
export const LongName: Story = {
  args: {
    ...asStranger,
    profile: { ...profiles.stranger, user: { ...profiles.stranger.user, full_name: longName } } as typeof profiles.stranger,
  },
  globals: { viewport: { value: 'phone' } },
};
const driving = {
  average_rating: 4.86,
  total_ratings: 57,
  vehicle: { make: 'Subaru', model: 'Outback', colour: 'Blue', seats: 4, plate: null },
  availability: 'available',
  can_be_asked: true,
} as const;
const about = AboutPerson.parse({ rides_together: 3, in_town_since: 2024, driving });
const car = (change: Partial<AboutDriving> = {}) => <CarCard driving={{ ...driving, ...change }} />;

export const Driver: Story = { args: { ...asStranger, about, children: car() } };
export const DriverDark: Story = { ...Driver, globals: { theme: 'dark' } };
export const DriverOnPhone: Story = { ...Driver, globals: { viewport: { value: 'phone' } } };
export const DriverWithPlate: Story = {
  args: { about, children: car({ vehicle: { ...driving.vehicle, plate: 'HOME 12' }, availability: 'busy' }) },
};
export const DriverWithoutCar: Story = { args: { ...asStranger, about, children: car({ vehicle: null, availability: 'off' }) } };
export const NothingInCommon: Story = { args: { profile: { ...profiles.friend, mutual_friends: 0 } as typeof profiles.friend } };

export const Loading: Story = { render: () => <ProfileSkeleton /> };
