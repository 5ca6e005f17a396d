import type { Meta, StoryObj } from '@storybook/react-vite';
import { sentenceOf } from '../../../web/features/rides/state/sentence';
import { ActiveCard } from '../../../web/features/rides/views/active-card';
import { RidePreview } from '../../../web/features/rides/views/booking/ride-preview';
import { RideList, RideListSkeleton } from '../../../web/features/rides/views/ride-list';
import { driven, here, longRide, nowMs, steps } from './fixtures';

const rides = Object.values(steps).map((ride, index) => ({ ...ride, id: `0198a0a0-0000-7000-8000-00000000010${index.toString(16)}` }));

const meta = { title: 'features/rides/Ride list', component: RideList, args: { rides, here, label: 'Upcoming' } } satisfies Meta<
  typeof RideList
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EachStatus: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const LongestTexts: Story = {
  args: { rides: [longRide, driven({ ...steps.completed, id: '0198a0a0-0000-7000-8000-000000000200' })] },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const CardRefused: Story = {
  args: {
    rides: [
      { ...steps.scheduled, payment_status: 'failed' },
      { ...steps.completed, id: '0198a0a0-0000-7000-8000-000000000201', payment_status: 'failed' },
    ],
  },
};
export const Loading: Story = { render: () => <RideListSkeleton rows={4} /> };

const sentence = sentenceOf(steps.coming, { here, nowMs });
export const Active: Story = {
  render: () => (
    <div className="flex w-60 flex-col">
      <ActiveCard ride={steps.coming} sentence={sentence} isFolded={false} />
    </div>
  ),
};
export const ActiveFolded: Story = { render: () => <ActiveCard ride={steps.coming} sentence={sentence} isFolded /> };

const preview = (ride: (typeof rides)[number]) => (
  <div className="w-72">
    <RidePreview ride={ride} here={here} sketch={null} />
  </div>
);
export const Preview: Story = { render: () => preview(steps.coming) };
export const PreviewOfPast: Story = { render: () => preview(steps.completed) };
export const PreviewLong: Story = { render: () => preview(longRide), globals: { theme: 'dark' } };
