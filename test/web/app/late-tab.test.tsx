import '@testing-library/jest-dom/jest-globals';
import { forgetDatabases } from '../lib/databases';
import '../ui/server-globals';
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { render } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { pageOfHeader } from '../../../src/contract/page-of';
import { people } from '../../../stories/app/fixtures';
import { aConversation } from '../../../stories/features/chat/fixtures';
import { Root } from '../../../web/app/root';
import { useDevice } from '../../../web/features/chat/api/use-outbox';
import { useDraft } from '../../../web/features/chat/drafts/use-draft';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { setPageOf } from '../../../web/lib/device/page-of';
import { mayPrint } from '../../lib/printed';
import { answerWith, refusal } from '../rides/wire';

// jsdom scrolls nothing.
window.scrollTo = () => undefined;

const conversation = aConversation();
const put = `PUT /api/chat/conversations/${conversation.id}/draft`;

function Page() {
  const device = useDevice();
  const { text, change } = useDraft(device, conversation);
  return <textarea aria-label="Message" disabled={device === null} value={text} onChange={(event) => change(event.target.value)} />;
}

/** A page of Rosa’s, on which she wrote something; Dan has signed in in this browser since. Tells whose each save said to be. */
async function openLateTab() {
  const saves: (string | null)[] = [];
  answerWith({
    'GET /api/me': () => ({ body: people.dan }),
    [put]: (_, headers) => {
      saves.push(headers.get(pageOfHeader));
      return refusal(401, 'signed_out', 'Please sign in.');
    },
  });
  const cache = makeQueryClient();
  cache.setQueryData(meQuery.queryKey, people.rosa);
  setPageOf(() => cache.getQueryData(meQuery.queryKey)?.clerk_id ?? null);
  const router = createMemoryRouter([{ Component: Root, children: [{ path: '/', Component: Page }] }]);
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const box = screen.getByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(box).toBeEnabled());
  fireEvent.change(box, { target: { value: 'Rosa’s own words' } });
  return { cache, saves };
}

beforeEach(forgetDatabases);

test('what was typed on a page is saved in the name of its person alone, whoever is signed in by then', async () => {
  const { saves } = await openLateTab();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(saves).toEqual(['user_rosa']));
});

test('P24: a page that finds somebody else signed in is over', async () => {
  mayPrint(/navigation/i); // jsdom goes nowhere
  const { cache, saves } = await openLateTab();
  await act(async () => cache.invalidateQueries({ queryKey: meQuery.queryKey }));
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(cache.getQueryCache().getAll()).toEqual([]));
  expect(saves.filter((person) => person !== 'user_rosa')).toEqual([]);
});
