import '@testing-library/jest-dom/jest-globals';
import { everythingKept, type Kept, serve } from './serve';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoint, threeSessions, twoTokens } from '../../../stories/features/privacy/fixtures';
import { PrivacyScreen } from '../../../web/features/privacy/privacy-screen';
import { button, showPage } from '../pages/show-page';

let kept: Kept;

beforeEach(() => {
  kept = { ...everythingKept(), endpoint, tokens: twoTokens };
});
afterEach(cleanup);

async function pressByKeys(name: string): Promise<void> {
  (await button(name)).focus();
  await userEvent.keyboard('{Enter}');
}

test('M184: after signing out there the keyboard goes on with the next session; everywhere else, with this one', async () => {
  const [here, phone, unnamed] = threeSessions;
  const end = () => {
    kept.sessions = [here, unnamed];
    return { body: { id: phone.id } };
  };
  const endOthers = () => {
    kept.sessions = [here];
    return { body: { sessions: kept.sessions } };
  };
  const answers = { [`DELETE /api/account/sessions/${phone.id}`]: end, 'POST /api/account/sessions/end-others': endOthers };
  serve(kept, answers);
  showPage(<PrivacyScreen />);
  await pressByKeys('Sign out there: Safari · iPhone');
  await waitFor(() => expect(screen.getByText('A browser').closest('li')).toHaveFocus());
  await pressByKeys('Sign out everywhere else');
  await waitFor(() => expect(screen.getByText('This device').closest('li')).toHaveFocus());
});

test('M185: after revoking an access token it goes on with the next one, and after the last with the part', async () => {
  const answers = Object.fromEntries(
    twoTokens.map(({ id }) => [
      `DELETE /api/access-tokens/${id}`,
      () => {
        kept.tokens = kept.tokens.filter((token) => token.id !== id);
        return { body: { id } };
      },
    ]),
  );
  serve(kept, answers);
  showPage(<PrivacyScreen />);
  await pressByKeys('Revoke Desk assistant');
  await pressByKeys('Revoke');
  await waitFor(() => expect(screen.getByText('Phone').closest('li')).toHaveFocus());
  await pressByKeys('Revoke Phone');
  await pressByKeys('Revoke');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Connect other assistants' })).toHaveFocus());
});
