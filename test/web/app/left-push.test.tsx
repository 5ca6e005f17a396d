import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPushBrowser, forgetPushBrowser, pushBrowser } from '../notifications/push-browser';
import { answerWith } from '../rides/wire';
import { openTab } from './leaving-tab';

afterEach(forgetPushBrowser);

test('P18: signing out ends push in this browser, also without a network', async () => {
  aPushBrowser({ permission: 'granted', endpoint: 'https://fcm.googleapis.com/fcm/send/rosa' });
  const { onDone } = openTab();
  answerWith({});
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, sign out' }));
  await waitFor(() => expect(pushBrowser.endpoint).toBeNull());
  expect(onDone).not.toHaveBeenCalled();
});
