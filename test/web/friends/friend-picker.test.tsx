import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FriendPicker } from '../../../web/features/friends/friend-picker';
import { show } from '../rides/render';
import { friendDan, serveFriends } from './serve';

afterEach(cleanup);

const named = (name: string) => ({ ...friendDan, clerk_id: name, full_name: name });
const answerOf = (...names: readonly string[]) => ({
  body: { friends: names.map(named), nextCursor: null },
});
const shown = () => screen.queryAllByText(/^(Dan|Finn|Sam)$/).map((name) => name.textContent);

/** Friends, of whom the search finds what it is told to, once it is told. */
function open(...first: readonly string[]) {
  const searched = new Map<string, PromiseWithResolvers<ReturnType<typeof answerOf>>>();
  serveFriends({
    'GET /api/friends': async (_sent, _headers, query) => {
      const words = query.get('q');
      if (words === null) return answerOf('Dan', 'Finn');
      const answer = Promise.withResolvers<ReturnType<typeof answerOf>>();
      searched.set(words, answer);
      return answer.promise;
    },
  });
  show(<FriendPicker chosen={[]} first={first.map(named)} without={[]} isFull={false} onToggle={() => undefined} />);
  return async (words: string, ...found: readonly string[]) => {
    await waitFor(() => expect(searched.has(words)).toBe(true));
    const before = shown();
    searched.get(words)?.resolve(answerOf(...found));
    await waitFor(() => expect(shown()).toEqual(found));
    return before;
  };
}

test('whom one chooses from stays while the next answer is on its way', async () => {
  const finds = open();
  await waitFor(() => expect(shown()).toEqual(['Dan', 'Finn']));
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'd');
  expect(await finds('d', 'Dan')).toEqual(['Dan', 'Finn']);
  await userEvent.type(box, 'x');
  expect(await finds('dx')).toEqual(['Dan']);
  expect(await screen.findByText('No results found')).toBeVisible();
});

test('… and so does who is offered first', async () => {
  const finds = open('Sam');
  await waitFor(() => expect(shown()).toEqual(['Sam', 'Dan', 'Finn']));
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'd');
  expect(await finds('d', 'Dan')).toEqual(['Sam', 'Dan', 'Finn']);
  await userEvent.clear(box);
  await waitFor(() => expect(shown()).toEqual(['Sam', 'Dan', 'Finn']));
});

test('no longer name is asked for than a friend can have', async () => {
  const finds = open();
  await userEvent.click(await screen.findByRole('searchbox'));
  await userEvent.paste('x'.repeat(90));
  await finds('x'.repeat(80));
});

test('that one name was not found says nothing of the next', async () => {
  const finds = open();
  const box = await screen.findByRole('searchbox');
  await userEvent.type(box, 'x');
  await finds('x');
  const none = await screen.findByText('No results found');
  await userEvent.type(box, 'y');
  await waitFor(() => expect(none).not.toBeInTheDocument());
  await finds('xy', 'Dan');
});
