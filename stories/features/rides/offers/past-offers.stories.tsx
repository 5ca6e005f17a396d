import type { PastOffer } from '@server/dispatch/offers/past-offers.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PastOfferList, PastOfferSkeleton } from '../../../../web/features/rides/views/dispatch/past-offer-list';
import { here } from '../fixtures';

const idOf = (place: number) => `0198a0a0-0000-7000-8000-0000000003${10 + place}`;
const taken = { round: 1, outcome: 'taken', my_minutes: 10 } as const;
const byName = { round: 0, my_minutes: null, why: null, winner_minutes: null } as const;
const offers: PastOffer[] = (
  [
    { ...taken, why: 'nearer', winner_minutes: 4 },
    { ...taken, round: 2, why: 'faster', winner_minutes: 15 },
    { ...taken, why: 'alike', winner_minutes: null },
    { ...taken, why: null, winner_minutes: null },
    { ...taken, outcome: 'accepted', why: null, winner_minutes: null },
    { ...taken, outcome: 'declined', why: null, winner_minutes: null },
    { ...taken, outcome: 'expired', why: null, winner_minutes: null },
    { ...taken, outcome: 'cancelled', why: null, winner_minutes: null },
    { ...taken, outcome: 'gone', my_minutes: null, why: null, winner_minutes: null },
    { ...byName, outcome: 'declined' },
    { ...byName, outcome: 'expired' },
  ] as const
).map((offer, place) => ({ ...offer, ride_id: idOf(place), offered_at: `2026-11-21T14:${50 - place}:00.000Z` }));

const meta = {
  title: 'features/rides/Past offers',
  component: PastOfferList,
  args: { offers, here },
} satisfies Meta<typeof PastOfferList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EachReason: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('They were nearer: about 4 minutes away. You were about 10.')).toBeVisible();
    await expect(canvas.getByText('Asked in round 2')).toBeVisible();
    await expect(canvas.getAllByText('Asked by name')).toHaveLength(2);
  },
};
export const Loading: Story = { render: () => <PastOfferSkeleton /> };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
