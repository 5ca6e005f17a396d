import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AnswerButtons } from '../../../web/features/rides/views/dispatch/answer-buttons';
import { type AskedRide, RequestFacts, RequestPrice, RequestRider } from '../../../web/features/rides/views/dispatch/request-facts';
import { longNamed } from '../places/fixtures';
import { here, inSeconds, offer, preferred } from './fixtures';

interface RequestProps {
  ride: AskedRide;
  busy?: 'accept' | 'decline' | null;
  onAccept?(): void;
  onDecline?(): void;
}

/** All that a driver sees of a request, as its panels stack it. */
function Request({ ride, busy = null, onAccept = fn(), onDecline = fn() }: RequestProps) {
  return (
    <div className="flex max-w-md flex-col gap-4 rounded-xl bg-surface p-5">
      <RequestRider ride={ride} />
      <RequestPrice ride={ride} />
      <RequestFacts ride={ride} here={here} />
      <AnswerButtons {...{ busy, onAccept, onDecline }} />
    </div>
  );
}

const meta = {
  title: 'features/rides/Request',
  component: Request,
  args: { ride: preferred, onAccept: fn(), onDecline: fn() },
} satisfies Meta<typeof Request>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AskedFirst: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};
export const OpenToAll: Story = { args: { ride: offer } };
export const ForLater: Story = {
  args: { ride: { ...offer, is_scheduled: true, scheduled_time: inSeconds(90_000), pickup_time: inSeconds(90_000) } },
};
export const WithPromisedTip: Story = {
  args: { ride: { ...offer, offered_tip: 3 } },
  async play({ canvas }) {
    await expect(canvas.getByTestId('offered-tip')).toHaveTextContent('+ $3.00 tip');
  },
};
export const DistanceNotKnown: Story = { args: { ride: { ...offer, pickup_miles: null, eta_minutes: null } } };
export const WithStopsAndNote: Story = {
  args: {
    ride: {
      ...preferred,
      passenger_count: 4,
      notes: 'Blue door, two suitcases and a cello. '.repeat(4),
      stops: [{ latitude: longNamed.lat, longitude: longNamed.lng, address: `${longNamed.name}, ${longNamed.address}` }],
    },
  },
};
export const Answering: Story = { args: { busy: 'decline' } };
export const OnAPhone: Story = { ...WithStopsAndNote, globals: { viewport: { value: 'phone' } } };
