import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createReview } from '../../../src/reviews/reviews.contract';
import { RideReview } from '../../../web/features/reviews/ride-review';
import { box, button, forgetToasts, showPage } from '../pages/show-page';
import { answerWith, refusal } from '../rides/wire';

const rideId = '01890000-0000-7000-8000-000000000001';
const send = `POST ${createReview.path.replace(':id', rideId)}`;
const press = async (name: string) => userEvent.click(await button(name));
const goes = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));

async function writes(): Promise<void> {
  showPage(<RideReview rideId={rideId} name="Dan" subject="driver" />);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(await box(/^Anything to add/), 'A calm drive.');
}

beforeEach(forgetToasts);
afterEach(cleanup);

test('a comment on a ride is not left without a question; whoever stays has it still', async () => {
  answerWith({});
  await writes();
  await goes();
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Stay here');
  expect(await box(/^Anything to add/)).toHaveValue('A calm drive.');
  await goes();
  await press('Leave');
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('stars alone are left without one, and so is what was sent', async () => {
  const review = { id: rideId, ride_id: rideId, author_id: 'rosa', subject_id: 'dan', stars: 4, tags: [], comment: 'A calm drive.' };
  answerWith({
    [send]: () => ({ status: 201, body: { ...review, created_at: '2026-11-20T12:00:00Z', visible_at: '2026-11-21T12:00:00Z' } }),
  });
  showPage(<RideReview rideId={rideId} name="Dan" subject="driver" />);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await goes();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  cleanup();
  await writes();
  await press('Send review');
  await screen.findByText('Thanks for your review');
  await goes();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('a review that could not be sent is asked about', async () => {
  answerWith({ [send]: () => refusal(500, 'internal', 'Something went wrong.') });
  await writes();
  await press('Send review');
  await screen.findByText(/couldn’t send your review/);
  await goes();
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});
