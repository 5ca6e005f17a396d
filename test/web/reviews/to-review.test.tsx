import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { getTip } from '../../../src/payments/extras/tips.contract';
import { createReview, EligibleUser, listEligible, listReceivedReviews } from '../../../src/reviews/reviews.contract';
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

describe('what is written of an earlier ride', () => {
  const newer = { ...drove, unreviewedCount: 2, ride_id: '0198a0a0-0000-7000-8000-000000000003' };

  /** Carl drove me, and I write about it; `become` is whom the server names from then on. */
  async function writesOfCarl() {
    let eligibleUsers = [drove];
    const sent: string[] = [];
    const { client, user, router } = await frame(people.dan, {
      path: '/review',
      replies: {
        [listEligible.path]: () => ({ eligibleUsers }),
        [listReceivedReviews.path]: { reviews: [], nextCursor: null },
        [createReview.path]: ({ params }: { params: { id: string } }) => {
          sent.push(params.id);
          return {
            id: params.id,
            ride_id: params.id,
            author_id: 'user_dan',
            subject_id: drove.clerk_id,
            stars: 5,
            tags: [],
            comment: null,
            created_at: now,
            visible_at: now,
          };
        },
      },
      page: { Component: page.Component },
    });
    await user.click(await screen.findByRole('button', { name: 'Review: Carl Carter' }));
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
    await user.type(await comment(), 'A calm drive.');
    const become = async (listed: typeof eligibleUsers) => {
      eligibleUsers = listed;
      await act(() => client.refetchQueries({ queryKey: [listEligible.path] }));
    };
    return { user, router, become, sent };
  }
  const comment = () => screen.findByRole('textbox', { name: /^Anything to add/ });

  test('stands as another ride with the same person ends, and is sent of the ride that it is about', async () => {
    const { user, become, sent } = await writesOfCarl();
    await become([newer]);
    expect(await screen.findByText(/^2 rides to review/)).toBeVisible();
    expect(await comment()).toHaveValue('A calm drive.');
    expect(screen.getAllByTestId('eligible-person')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(sent).toEqual([drove.ride_id]));
    // The newer one is next, with a form of its own.
    await user.click(await screen.findByRole('button', { name: 'Review: Carl Carter' }));
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
    expect(await comment()).toHaveValue('');
  });

  test('is not left without a question as its person is named no more', async () => {
    const { user, router, become } = await writesOfCarl();
    await become([driven]);
    await screen.findByRole('button', { name: 'Review: Rosa Rivera' });
    expect(await comment()).toHaveValue('A calm drive.');
    await user.click(screen.getByRole('button', { name: 'Later: Carl Carter' }));
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await user.click(screen.getByRole('button', { name: 'Review: Carl Carter' }));
    await user.clear(await comment());
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await user.type(await comment(), 'Anew.');
    expect(await comment()).toHaveValue('Anew.');
    await user.clear(await comment());
    await user.click(screen.getByRole('button', { name: 'Later: Carl Carter' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Carl Carter/ })).toBeNull());
  });
});
