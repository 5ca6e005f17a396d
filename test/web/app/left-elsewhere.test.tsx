import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { answerWith, refusal } from '../rides/wire';
import { openTab } from './leaving-tab';

test('signing out in one tab shows in the others, which do not sign out whoever came since', async () => {
  const { calls } = answerWith({ 'GET /api/me': () => refusal(401, 'signed_out', 'Please sign in.') });
  const { onDone } = openTab();
  expect(screen.getByText(/Rosa/)).toBeVisible();
  sessionStorage.setItem('hometown.booking-draft', '"Rosa’s way home"');
  act(() => {
    // The other tab had a network: the server has heard, and has taken the cookie away.
    localStorage.setItem('hometown.left-at', '1795300000000');
    window.dispatchEvent(new StorageEvent('storage', { key: 'hometown.left-at' }));
  });
  expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect([calls.map(({ name }) => name), sessionStorage.length]).toEqual([['GET /api/me'], 0]);
});
