import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RouteAnswer } from '../../../web/features/rides/views/trips/route-answer';
import { aProposal, aRide, nowMs, steps } from './fixtures';

const waiting = aRide({ ...steps.onTrip, proposals: 1, proposal: aProposal() });

const meta = {
  title: 'features/rides/Route answer',
  component: RouteAnswer,
  args: { ride: waiting, nowMs, isBusy: false, onTakeBack: fn(), onRead: fn() },
} satisfies Meta<typeof RouteAnswer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByTestId('route-waits')).toHaveTextContent('Waiting for Dan… 0:42');
    await expect(canvas.getByTestId('route-waits')).toHaveTextContent('To Town Library for $12.40.');
    await userEvent.click(canvas.getByRole('button', { name: 'Take it back' }));
    await expect(args.onTakeBack).toHaveBeenCalledTimes(1);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const TakingBack: Story = { args: { isBusy: true } };
export const AcceptedMeanwhile: Story = { args: { problem: 'This ride has changed since you loaded it.' } };
export const Kept: Story = {
  args: { ride: { ...waiting, proposal: null, proposal_answer: 'declined' } },
  async play({ canvas, args }) {
    await expect(canvas.getByTestId('route-stays')).toHaveTextContent('Dan keeps the route');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
export const ReadBefore: Story = {
  args: { ...Kept.args, readOf: 1 },
  async play({ canvas }) {
    await expect(canvas.queryByTestId('route-stays')).toBeNull();
  },
};
export const NoAnswer: Story = {
  args: { ride: { ...waiting, proposal: null, proposal_answer: 'lapsed' } },
  async play({ canvas }) {
    await expect(canvas.getByTestId('route-stays')).toHaveTextContent('Dan didn’t answer');
    await expect(canvas.getByTestId('route-stays')).toHaveTextContent('You can ask again.');
  },
};
export const AskedOftenEnough: Story = {
  args: { ride: { ...waiting, proposals: 10, proposal: null, proposal_answer: 'declined' } },
  async play({ canvas }) {
    await expect(canvas.getByTestId('route-stays')).not.toHaveTextContent('You can ask again.');
  },
};
export const OnceItIsOver: Story = {
  args: { ride: { ...waiting, status: 'completed', proposal: null, proposal_answer: 'declined' } },
  async play({ canvas }) {
    await expect(canvas.queryByTestId('route-stays')).toBeNull();
  },
};
