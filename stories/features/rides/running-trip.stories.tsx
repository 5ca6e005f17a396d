import type { Ride } from '@server/rides/ride.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { askedSentence } from '../../../web/features/rides/state/booking/asked-route';
import { sentenceOf } from '../../../web/features/rides/state/sentence';
import { waitOf } from '../../../web/features/rides/state/wait';
import { RunningCard } from '../../../web/features/rides/views/trips/running-card';
import { aProposal, driven, here, inSeconds, longRide, nowMs, rosa, steps } from './fixtures';

/** The card as the driver's home shows it. */
function Running({ ride }: { ride: Ride }) {
  return (
    <div className="max-w-xl">
      <RunningCard ride={ride} sentence={askedSentence(ride, nowMs) ?? sentenceOf(ride, { here, nowMs })} wait={waitOf(ride, nowMs)} />
    </div>
  );
}

const meta = { title: 'features/rides/Running trip', component: Running, args: { ride: driven(steps.coming) } } satisfies Meta<
  typeof Running
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coming: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Drive to Rosa/ })).toHaveAttribute('href', expect.stringContaining('/driver/ride/'));
  },
};
export const ComingDark: Story = { globals: { theme: 'dark' } };
export const PullingUp: Story = { args: { ride: driven({ ...steps.coming, eta_minutes: 0 }) } };
export const Waiting: Story = { args: { ride: driven(steps.here) } };
export const WaitingWithoutPin: Story = {
  args: { ride: driven({ ...steps.here, needs_pin: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('running-trip')).toHaveTextContent('Next: start the ride');
  },
};
export const WaitingPaid: Story = { args: { ride: driven({ ...steps.here, arrived_at: inSeconds(-200) }) } };
export const OnTrip: Story = { args: { ride: driven(steps.onTrip) } };
export const AskedForAnotherRoute: Story = {
  args: { ride: driven({ ...steps.onTrip, proposal: aProposal() }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('running-trip')).toHaveTextContent('Rosa wants to change the routeTo Town Library');
  },
};
const long = driven({ ...longRide, customer: { ...rosa, full_name: 'Maximiliana Featherstonehaugh-Cholmondeley' } });
export const LongestTexts: Story = { args: { ride: long } };
export const LongestOnPhone: Story = { args: { ride: long }, globals: { viewport: { value: 'phone' } } };
