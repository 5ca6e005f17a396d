import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AskedRoute } from '../../../web/features/rides/views/trips/asked-route';
import { aProposal, driven, inSeconds, nowMs, steps } from './fixtures';

const ride = driven({ ...steps.onTrip, driver_share: 4.8, estimated_duration_minutes: 3 });

const meta = {
  title: 'features/rides/Asked route',
  component: AskedRoute,
  args: { ride, proposal: aProposal(), nowMs, isBusy: false, onAccept: fn(), onKeep: fn() },
} satisfies Meta<typeof AskedRoute>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheTrip: Story = {
  async play({ canvas, args }) {
    const card = canvas.getByTestId('asked-route');
    await expect(card).toHaveTextContent('Rosa wants to change the route');
    await expect(card).toHaveTextContent('To Town Library');
    await expect(card).toHaveTextContent('$3.92 more for you · 7 more minutes');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(args.onAccept).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the route' }));
    await expect(args.onKeep).toHaveBeenCalledTimes(1);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const LessForTheDriver: Story = {
  args: { proposal: aProposal({ driver_share: 3.2, estimated_duration_minutes: 2 }) },
  async play({ canvas }) {
    await expect(canvas.getByTestId('asked-route')).toHaveTextContent('$1.60 less for you · 1 minute less');
  },
};
export const WithStops: Story = { args: { proposal: aProposal({ stop_addresses: ['Pharmacy', 'The bakery'] }) } };
export const LastSeconds: Story = { args: { proposal: aProposal({ expires_at: inSeconds(8) }) } };
export const TimeIsUp: Story = {
  args: { proposal: aProposal({ expires_at: inSeconds(-1) }) },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeDisabled();
  },
};
export const Answering: Story = { args: { isBusy: true } };
export const JustCome: Story = {
  args: { isResting: true, onAccept: fn(), onKeep: fn() },
  async play({ canvas, args }) {
    for (const name of ['Accept', 'Keep the route']) await userEvent.click(canvas.getByRole('button', { name }));
    await expect(args.onAccept).not.toHaveBeenCalled();
    await expect(args.onKeep).not.toHaveBeenCalled();
  },
};
export const AnotherRideByThen: Story = { args: { problem: 'You have another ride at that time.' } };
export const LongestTexts: Story = {
  args: {
    ride: driven({ ...ride, customer: { ...ride.customer, full_name: 'Maximiliana Featherstonehaugh-Cholmondeley' } }),
    proposal: aProposal({ destination_address: 'Maximiliana Featherstonehaugh Memorial Library and Reading Rooms, 1234 Old Post Road' }),
  },
  globals: { viewport: { value: 'phone' } },
};
