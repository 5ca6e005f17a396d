import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { people } from '../../../stories/app/fixtures';
import { Component as CallPage } from '../../../web/app/pages/calls/call';
import { callQuery } from '../../../web/features/calls/api/queries';
import { noteClick } from '../../../web/features/calls/device/call-clicks';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { show } from '../rides/render';
import { answerWith, refusal } from '../rides/wire';
import { aKnownBrowser, comesTo, id, talk } from './call-page';
import { tracksOn } from './devices';

beforeEach(() => {
  aKnownBrowser();
});
afterEach(cleanup);

test('P8, M139: the page of a call lets go of everything when its session ends elsewhere', async () => {
  let isOver = false;
  answerWith({
    'GET /api/me': () => (isOver ? refusal(401, 'signed_out', 'Please sign in.') : { body: people.rosa }),
    [`GET /api/chat/calls/${id}`]: () => ({ body: talk }),
  });
  noteClick(id, '0198f100-0000-7000-8000-00000000000d');
  const cache = makeQueryClient();
  cache.setQueryData(meQuery.queryKey, people.rosa);
  cache.setQueryData(callQuery(id).queryKey, talk);
  const page = (
    <Routes>
      <Route path="/call/:id" Component={CallPage} />
    </Routes>
  );
  show(page, cache, `/call/${id}`);
  await comesTo('connecting');
  await waitFor(() => expect(tracksOn()).toEqual(['audio']));
  isOver = true;
  await act(() => cache.invalidateQueries({ queryKey: meQuery.queryKey }));
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(tracksOn()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/sign-in?redirect_url=%2Fcall%2F${id}`);
});
