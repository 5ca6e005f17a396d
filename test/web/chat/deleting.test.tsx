import '@testing-library/jest-dom/jest-globals';
import '../lib/no-storage';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMessage } from '../../../stories/features/chat/fixtures';
import { useDeleteMessage } from '../../../web/features/chat/api/use-delete-message';
import { forgetToasts, unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

const [first, second] = [aMessage({ seq: 1, message: 'One' }), aMessage({ seq: 2, message: 'Two' })];
beforeEach(forgetToasts);
afterEach(cleanup);

function Both() {
  const remove = useDeleteMessage();
  return [first, second].map((message) => (
    <button key={message.id} type="button" onClick={() => remove(message)}>
      {message.message}
    </button>
  ));
}

test('M95: that one could not be deleted is said, though another one was deleted after it', async () => {
  const answer = Promise.withResolvers<void>();
  answerWith({
    [`DELETE /api/chat/messages/${first.id}`]: () => answer.promise.then(unreachable),
    [`DELETE /api/chat/messages/${second.id}`]: () => ({ body: second }),
  });
  show(<Both />);
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  await userEvent.click(screen.getByRole('button', { name: 'Two' }));
  answer.resolve();
  expect(await screen.findByText('We couldn’t delete the message.')).toBeVisible();
});
