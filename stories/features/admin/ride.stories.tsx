import { runningLateReason } from '@server/rides/rides.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RideSheet } from '../../../web/features/admin/views/rides/ride-sheet';
import { aDeskRide, here } from './fixtures';

const meta = {
  title: 'features/admin/Ride',
  component: RideSheet,
  args: { ride: aDeskRide(), here, isAdmin: true },
} satisfies Meta<typeof RideSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheWay: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('The car broke down.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'What operators did' })).toBeVisible();
  },
};
export const ForOperators: Story = { args: { isAdmin: false } };
export const Searching: Story = {
  args: { ride: aDeskRide({ status: 'pending', driver: null, stops: [], notes: null, events: [], cases: [] }) },
};
/** Whoever rides or drives it has the rider's or the driver's cut of the history, without names. */
export const Own: Story = {
  args: {
    ride: aDeskRide({
      is_own: true,
      events: [{ seq: 1, type: 'booked', actor: 'rider', by: null, driver: null, reason: null, at: '2026-11-21T14:05:00.000Z' }],
    }),
  },
  async play({ canvas }) {
    await expect(canvas.getByText(/Another operator can see all of it/)).toBeVisible();
  },
};
/** Whoever is asked to drive it reads nothing of what happened. */
export const Asked: Story = {
  args: { ride: aDeskRide({ status: 'pending', driver: null, events: null, cases: [] }) },
  async play({ canvas }) {
    await expect(canvas.getByText(/You’re being asked to drive this ride/)).toBeVisible();
  },
};
/** What the house itself did has a name in the history, and words here. */
export const TakenByTheHouse: Story = {
  args: {
    ride: aDeskRide({
      status: 'pending',
      driver: null,
      events: [
        { seq: 1, type: 'released', actor: 'system', by: null, driver: null, reason: runningLateReason, at: '2026-11-21T14:10:00.000Z' },
      ],
    }),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('The driver’s ride before took longer')).toBeVisible();
  },
};
export const ForSomeoneElse: Story = { args: { ride: aDeskRide({ passenger_name: 'Grandma Rivera', status: 'in_progress' }) } };
const asked = { id: '0198a0a0-0000-7000-8000-000000000021', side: 'rider', why: 'still', asked_at: '2026-11-21T14:30:00.000Z' } as const;
const answeredAt = '2026-11-21T14:31:00.000Z';
/** What the two were asked while the car stood still, and said. */
export const CheckedIn: Story = {
  args: {
    ride: aDeskRide({
      status: 'in_progress',
      check_ins: [
        { ...asked, answer: 'help', answered_at: answeredAt },
        { ...asked, id: '0198a0a0-0000-7000-8000-000000000022', side: 'driver', answer: 'ok', answered_at: answeredAt },
        { ...asked, id: '0198a0a0-0000-7000-8000-000000000023', why: 'off_route', answer: null, answered_at: null },
      ],
    }),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Needs help')).toBeVisible();
    await expect(canvas.getByText('No answer yet')).toBeVisible();
  },
};
export const LongText: Story = { args: { ride: aDeskRide({ notes: 'Unbreakable'.repeat(30), pickup_address: 'Unbreakable'.repeat(20) }) } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
