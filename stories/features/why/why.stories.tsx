import { ToldName } from '@server/notifications/notices/rides/told.contract.js';
import { cardRefusedReason } from '@server/rides/ride.contract.js';
import { runningLateReason } from '@server/rides/rides.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WhySkeleton, WhyStory } from '../../../web/features/why/views/why-story';
import { aWhy, driverWhy, here, riderWhy } from './fixtures';

const meta = { title: 'features/why/Why', component: WhyStory, args: { why: aWhy(), here } } satisfies Meta<typeof WhyStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForTheDesk: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Who was asked' })).toBeVisible();
    await expect(canvas.getAllByText('Dora Rivera')[0]).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Sum of all accounts $0.00' })).toBeVisible();
  },
};
/** What happened stands on the desk's page of a ride already. */
export const BesideItsHistory: Story = { args: { isWithoutEvents: true } };
export const ForTheRider: Story = {
  args: { why: riderWhy },
  async play({ canvas }) {
    await expect(canvas.getByText('3 drivers asked · One of them took it')).toBeVisible();
    await expect(canvas.queryByText('Dora Rivera')).toBeNull();
  },
};
export const ForTheDriver: Story = { args: { why: driverWhy } };
const toldAll = { told: [...ToldName.options, 'of_another_version'] };
/** Whatever somebody can be told of a ride has words, for the rider others where they were not the one who was asked. */
export const EachNotice: Story = {
  args: { why: aWhy({ notices: aWhy().notices.map((notice) => ({ ...notice, ...toldAll })) }) },
  async play({ canvas }) {
    await expect(canvas.getByText(/^Another driver is sought · .* · Something about the ride$/)).toBeVisible();
    await expect(canvas.getAllByText(/^Asked · /)[0]).toBeVisible();
  },
};
export const AskedByName: Story = {
  args: {
    why: aWhy({
      rounds: [],
      preferred: {
        driver: { clerk_id: 'user_dan', full_name: 'Dan Rivera', avatar_url: null },
        until: '2026-11-21T14:02:00.000Z',
        outcome: 'accepted',
      },
      notices: aWhy().notices.map((notice) =>
        notice.to === 'asked' ? { ...notice, to: 'former', told: ['ride_assigned', 'taken_back'] } : notice,
      ),
    }),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Driver before', { exact: false })).toBeVisible();
    await expect(canvas.getByText('Ride assigned · Ride taken back')).toBeVisible();
  },
};
/** What the house itself did has a name in the history, and words here. */
export const TakenAndEnded: Story = {
  args: {
    why: aWhy({
      events: [
        { seq: 1, type: 'released', actor: 'system', reason: runningLateReason, at: '2026-11-21T14:10:00.000Z' },
        { seq: 2, type: 'cancelled', actor: 'system', reason: cardRefusedReason, at: '2026-11-21T14:20:00.000Z' },
      ],
    }),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('The driver’s ride before took longer')).toBeVisible();
    await expect(canvas.getByText('The rider’s card was declined')).toBeVisible();
  },
};
export const CanceledLate: Story = {
  args: {
    why: aWhy({
      events: [{ seq: 1, type: 'cancelled', actor: 'rider', reason: 'Plans changed', at: '2026-11-21T14:10:00.000Z' }],
      money: {
        ...aWhy().money,
        charges: [{ purpose: 'cancel_fee', amount_cents: 500, status: 'failed', is_owed: true }],
        entries: [],
      },
    }),
  },
};
/** Booked just now: nobody was asked, told or charged. */
export const Empty: Story = {
  args: {
    why: aWhy({ events: [], rounds: [], notices: [], messages: [], money: { ...aWhy().money, charges: [], entries: [] } }),
  },
};
export const Loading: Story = { render: () => <WhySkeleton /> };
export const LongText: Story = {
  args: {
    why: aWhy({
      events: [{ seq: 1, type: 'cancelled', actor: 'driver', reason: 'Unbreakable'.repeat(30), at: '2026-11-21T14:10:00.000Z' }],
      notices: aWhy().notices.map((notice) => ({
        ...notice,
        person: { clerk_id: 'user_long', full_name: 'Unbreakable'.repeat(12), avatar_url: null },
      })),
    }),
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
