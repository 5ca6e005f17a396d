import '../lib/databases';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { people } from '../../../stories/app/fixtures';
import { openDeviceDb } from '../../../web/features/chat/device/db/device-db';
import { keptPerson, openKeptOf } from '../../../web/lib/device/kept-db';
import { aPushBrowser, forgetPushBrowser, pushBrowser } from '../notifications/push-browser';
import { answerWith } from '../rides/wire';
import { openTab } from './leaving-tab';

afterEach(forgetPushBrowser);

test('P8, P24: a tab that hears of it late leaves alone what is kept of whoever signed in since', async () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/dan';
  aPushBrowser({ permission: 'granted', endpoint });
  const draft = { text: 'On my way', base: 0, isSaved: false };
  const chat = await openDeviceDb('user_dan');
  await chat.setDraft('c7', draft);
  await openKeptOf('user_dan');
  localStorage.setItem('userMode', 'driver');
  document.cookie = 'userMode=driver; path=/';
  let isReached = false;
  const { calls } = answerWith({
    'GET /api/me': () => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return { body: people.dan };
    },
  });
  const { onDone } = openTab();
  sessionStorage.setItem('hometown.booking-draft', '"Rosa’s way home"');
  act(() => {
    localStorage.setItem('hometown.left-at', '1795300000000');
    window.dispatchEvent(new StorageEvent('storage', { key: 'hometown.left-at' }));
  });
  // As long as it is not known who is here, nothing of theirs goes.
  expect(await screen.findByText(/can’t reach Hometown right now/)).toBeVisible();
  expect([sessionStorage.length, onDone.mock.calls.length]).toEqual([0, 0]);
  isReached = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(['GET /api/me']));
  expect([await keptPerson(), pushBrowser.endpoint]).toEqual(['user_dan', endpoint]);
  expect([localStorage.getItem('userMode'), document.cookie]).toEqual(['driver', expect.stringContaining('userMode=driver')]);
  expect(await chat.drafts()).toEqual(new Map([['c7', draft]]));
});
