import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TripOver } from '../../../web/features/sharing/views/trip-over';
import { TripView } from '../../../web/features/sharing/views/trip-view';
import { here, trips } from './fixtures';

const map = <div className="flex size-full items-center justify-center bg-sunken text-caption text-ink-soft">Map</div>;

const meta = {
  title: 'features/sharing/Shared trip',
  component: TripView,
  args: { trip: trips.coming, here, ageMs: 12_400, isStale: false, map },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TripView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coming: Story = {};
export const Searching: Story = { args: { trip: trips.searching } };
export const Confirmed: Story = { args: { trip: trips.confirmed } };
export const Scheduled: Story = { args: { trip: trips.scheduled } };
export const SearchingAhead: Story = { args: { trip: trips.searchingAhead } };
export const Here: Story = { args: { trip: trips.here } };
export const OnTrip: Story = { args: { trip: trips.onTrip } };
export const Arrived: Story = { args: { trip: trips.arrived } };
/** Whoever rides has the PIN, and is told who booked. */
export const Own: Story = {
  args: { trip: trips.own },
  async play({ canvas }) {
    await expect(canvas.getByRole('region', { name: 'Your PIN: 2 2 2 7' })).toBeVisible();
    await expect(canvas.getByText('Rosa booked this ride and pays for it.')).toBeVisible();
  },
};
/** Of a ride that asks for none: a driver who is not seen at the pickup needs it all the same. */
export const OwnNoPin: Story = {
  args: { trip: trips.ownNoPin },
  async play({ canvas }) {
    await expect(canvas.getByText(/If Dan asks for your PIN, it’s 2227\./)).toBeVisible();
  },
};
export const OwnSearching: Story = { args: { trip: trips.ownSearching } };
export const OwnSearchingAhead: Story = { args: { trip: trips.ownSearchingAhead } };
export const OwnScheduled: Story = { args: { trip: trips.ownScheduled } };
export const OwnOnTrip: Story = { args: { trip: trips.ownOnTrip } };
export const OwnArrived: Story = { args: { trip: trips.ownArrived } };
export const OwnOnPhone: Story = { args: { trip: trips.own }, globals: { viewport: { value: 'phone' } } };
/** The server cannot be asked, and the car was seen a while ago. */
export const Stale: Story = { args: { isStale: true, ageMs: 190_000 } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Over: Story = {
  render: () => (
    <main className="flex min-h-dvh flex-col">
      <TripOver />
    </main>
  ),
};
