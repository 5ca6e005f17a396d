import { listRides } from '@server/rides/rides.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as page from '../../web/app/pages/bookings';
import { Refusal } from '../../web/lib/refusal';
import { people } from '../app/fixtures';
import { steps } from '../features/rides/fixtures';
import { Screen } from './screen';

const rides = [steps.confirmed, steps.scheduled].map((ride, index) => ({ ...ride, id: `0198a0a0-0000-7000-8000-00000000030${index}` }));

const meta = {
  title: 'screens/Your bookings',
  component: Screen,
  parameters: { layout: 'fullscreen', router: false },
  args: { page, path: '/home', me: people.rosa, replies: { [listRides.path]: { rides, nextCursor: null } } },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Upcoming: Story = { globals: { viewport: { value: 'desktop' } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const MoreToCome: Story = { args: { replies: { [listRides.path]: { rides, nextCursor: 'next' } } } };
const past = { [listRides.path]: { rides: [steps.completed], nextCursor: null } };
export const Past: Story = { args: { path: '/home?show=past&status=completed', replies: past } };
export const NothingYet: Story = { args: { replies: { [listRides.path]: { rides: [], nextCursor: null } } } };
export const Loading: Story = { args: { replies: {} } };
export const Failed: Story = {
  args: { replies: { [listRides.path]: new Refusal(500, { code: 'internal', error: 'Something went wrong.', requestId: 'r' }) } },
};
