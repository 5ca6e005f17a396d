import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { getTip } from '../../../src/payments/extras/tips.contract';
import { EligibleUser, listEligible, listReceivedReviews } from '../../../src/reviews/reviews.contract';
import { now, people } from '../../../stories/app/fixtures';
import { aTip } from '../../../stories/features/payments/fixtures';
import * as page from '../../../web/app/pages/review';
import { frame } from '../shell/frame';

const row = (clerk_id: string, full_name: string, ride: Pick<EligibleUser, 'ride_id' | 'side'>) =>
  EligibleUser.parse({ clerk_id, full_name, avatar_url: null, unreviewedCount: 1, completed_at: now, ...ride });
const drove = row('user_carl', 'Carl Carter', { ride_id: '0198a0a0-0000-7000-8000-000000000001', side: 'driver' });
const driven = row('user_rosa', 'Rosa Rivera', { ride_id: '0198a0a0-0000-7000-8000-000000000002', side: 'rider' });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test.each(['rider', 'driver'])('M29: in %s mode each person is reviewed and tipped for what they were in the ride', async (mode) => {
  localStorage.setItem('userMode', mode);
  const { user } = await frame(people.dan, {
    path: '/review',
    replies: {
      [listEligible.path]: { eligibleUsers: [drove, driven] },
      [listReceivedReviews.path]: { reviews: [], nextCursor: null },
      // Rosa has tipped Dan; Carl can still be tipped by him.
      [getTip.path]: ({ params }: { params: { id: string } }) =>
        aTip(params.id === driven.ride_id ? { state: 'given', amount_cents: 300, open_until: null } : {}),
    },
    page: { Component: page.Component },
  });
  const review = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Review: ${name}` }));
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
  };
  await review('Carl Carter');
  expect(screen.getByRole('checkbox', { name: 'Clean car' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Easy pickup' })).toBeNull();
  expect(await screen.findByRole('form', { name: 'Tip Carl' })).toBeVisible();
  await review('Rosa Rivera');
  expect(screen.getByRole('checkbox', { name: 'Easy pickup' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Clean car' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Tip Carl' })).toBeNull());
  expect(screen.queryByText(/You tipped/)).toBeNull();
});

test('what is written of one person stays while another one is looked at, and is not left without a question', async () => {
  const { user, router } = await frame(people.dan, {
    path: '/review',
    replies: {
      [listEligible.path]: { eligibleUsers: [drove, driven] },
      [listReceivedReviews.path]: { reviews: [], nextCursor: null },
    },
    page: { Component: page.Component },
  });
  const review = async (name: string) => user.click(await screen.findByRole('button', { name: `Review: ${name}` }));
  const comment = () => screen.findByRole('textbox', { name: /^Anything to add/ });
  const leave = () => act(() => router.navigate('/elsewhere'));
  await review('Carl Carter');
  await user.click(await screen.findByRole('radio', { name: '5 stars' }));
  await user.click(screen.getByRole('checkbox', { name: 'Clean car' }));
  await user.type(await comment(), 'A calm drive.');
  await review('Rosa Rivera');
  expect(screen.queryByRole('textbox', { name: /^Anything to add/ })).toBeNull();
  await leave();
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await review('Carl Carter');
  expect(await comment()).toHaveValue('A calm drive.');
  expect(screen.getByRole('checkbox', { name: 'Clean car' })).toBeChecked();
  await user.clear(await comment());
  await leave();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});
