import './show-page';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, waitFor } from '@testing-library/react';
import { people } from '../../../stories/app/fixtures';
import { useSignInElsewhere } from '../../../web/app/pages/idp/use-sign-in-elsewhere';
import { answerWith, refusal } from '../rides/wire';

const leaveFor = jest.fn<(path: string) => void>();
afterEach(() => {
  cleanup();
  leaveFor.mockClear();
  window.history.replaceState(null, '', '/');
});

function Form() {
  useSignInElsewhere(leaveFor);
  return null;
}
/** The form's tab comes to the front; jsdom's page is always visible. */
const look = () => document.dispatchEvent(new Event('visibilitychange'));

test('a tab with the form goes on by itself when another tab has signed in', async () => {
  window.history.replaceState(null, '', '/idp/abc123/sign-in?error=expired');
  answerWith({ 'GET /api/me': () => ({ body: people.rosa }) });
  render(<Form />);
  look();
  await waitFor(() => expect(leaveFor.mock.calls).toEqual([['/idp/abc123']]));
});

test('stays while nobody is signed in', async () => {
  let asked = 0;
  answerWith({
    'GET /api/me': () => {
      asked += 1;
      return refusal(401, 'unauthorized', 'Sign in first.');
    },
  });
  render(<Form />);
  look();
  await waitFor(() => expect(asked).toBe(1));
  expect(leaveFor).not.toHaveBeenCalled();
});
