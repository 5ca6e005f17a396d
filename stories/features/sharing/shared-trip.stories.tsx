import type { Meta, StoryObj } from '@storybook/react-vite';
import { TripOver } from '../../../web/features/sharing/views/trip-over';
import { TripView } from '../../../web/features/sharing/views/trip-view';
import { trips } from './fixtures';

const map = <div className="flex size-full items-center justify-center bg-sunken text-caption text-ink-soft">Map</div>;

const meta = {
  title: 'features/sharing/Shared trip',
  component: TripView,
  args: { trip: trips.coming, ageMs: 12_400, isStale: false, map },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TripView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coming: Story = {};
export const Searching: Story = { args: { trip: trips.searching } };
export const Confirmed: Story = { args: { trip: trips.confirmed } };
export const Scheduled: Story = { args: { trip: trips.scheduled } };
export const Here: Story = { args: { trip: trips.here } };
export const OnTrip: Story = { args: { trip: trips.onTrip } };
export const Arrived: Story = { args: { trip: trips.arrived } };
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
