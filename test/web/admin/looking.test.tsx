import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hourMs } from '../../../src/contract/duration';
import { aView } from '../../../stories/features/admin/fixtures';
import { LookBanner } from '../../../web/features/admin/looking/look-banner';
import { button, showPage, unreachable } from '../pages/show-page';
import { answerWith, refusal } from '../rides/wire';

/** One that goes on. */
const view = aView({ ends_at: new Date(Date.now() + hourMs).toISOString() });
const end = `POST /api/admin/views/${view.id}/end`;
const stops = async () => userEvent.click(await button('Stop looking'));

afterEach(cleanup);

test.each([
  ['the network is gone', () => unreachable(), /couldn’t reach Hometown/],
  ['it is refused', () => refusal(429, 'rate_limited', 'Too many tries.'), 'Too many tries.'],
])('M166: a look that is not stopped because %s says so, and can be stopped after all', async (_, fails, words) => {
  let isBroken = true;
  answerWith({
    'GET /api/admin/views/current': () => ({ body: { view } }),
    [end]: () => (isBroken ? fails() : { body: { view: null } }),
  });
  showPage(<LookBanner />);
  await stops();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  isBroken = false;
  await stops();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
