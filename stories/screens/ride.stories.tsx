import { getRide, listRideEvents } from '@server/rides/rides.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { getTip } from '@server/payments/extras/tips.contract.js';
import { getSplit } from '@server/payments/split/split.contract.js';
import { getRideAlert } from '@server/support/alerts/alerts.contract.js';
import { listShares } from '@server/sharing/sharing.contract.js';
import { getLostItem } from '@server/support/lost-items/lost-items.contract.js';
import { getDemoRide } from '@server/townspeople/townspeople.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as page from '../../web/app/pages/rides/ride';
import { Refusal } from '../../web/lib/refusal';
import { people, type Replies } from '../app/fixtures';
import { aTip } from '../features/payments/fixtures';
import { aPart, aSplit } from '../features/payments/split-fixtures';
import { driven, steps } from '../features/rides/fixtures';
import { Screen } from './screen';

const of = (ride: Ride): Replies => ({
  [getRide.path]: ride,
  [getTip.path]: aTip({ ride_id: ride.id }),
  [getLostItem.path]: { lost_item: null },
  [getSplit.path]: aSplit({ parts: [], free_places: 3, left_cents: 750 }),
  [listShares.path]: { shares: [], nextCursor: null },
  [listRideEvents.path]: { events: [] },
  [getDemoRide.path]: { can_hurry: false, is_hurried: false, hears_pin: false },
});

const meta = {
  title: 'screens/Ride',
  component: Screen,
  parameters: { layout: 'fullscreen', router: false },
  args: { page, path: `/ride/${steps.coming.id}`, pattern: '/ride/:id', me: people.rosa, replies: of(steps.coming) },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coming: Story = { globals: { viewport: { value: 'desktop' } } };
export const ComingOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Searching: Story = { args: { replies: of(steps.searching) } };
export const SearchingAgain: Story = { args: { replies: of(steps.givenBack) }, globals: { viewport: { value: 'phone' } } };
export const Here: Story = { args: { replies: of(steps.here) }, globals: { viewport: { value: 'phone' } } };
export const Over: Story = { args: { replies: of(steps.completed) } };
/** Booked for June, and split with Finn. */
export const ForJune: Story = {
  args: {
    replies: {
      ...of({ ...steps.here, passenger_name: 'June' }),
      [getSplit.path]: aSplit({ parts: [aPart()], free_places: 2, left_cents: 500 }),
    },
  },
  globals: { viewport: { value: 'phone' } },
};
export const NoDrivers: Story = { args: { replies: of(steps.noDrivers) } };
/** Given back while the driver's alert goes on. */
export const GivenBack: Story = {
  args: {
    me: people.dan,
    cookies: 'userMode=driver',
    replies: {
      [getRide.path]: new Refusal(404, { error: 'This doesn’t exist, or you can’t see it.', code: 'not_found', requestId: 'r1' }),
      [getRideAlert.path]: {
        alert: { id: steps.coming.id, raised_at: '2026-11-21T15:00:00.000Z', ended_at: null, contacts_told: 2 },
      },
    },
  },
  globals: { viewport: { value: 'phone' } },
};
export const Driving: Story = {
  args: {
    me: people.dan,
    cookies: 'userMode=driver',
    path: `/driver/ride/${steps.coming.id}`,
    pattern: '/driver/ride/:id',
    replies: of(driven(steps.coming)),
  },
  globals: { viewport: { value: 'phone' } },
};
