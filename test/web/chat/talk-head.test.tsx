import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aGroup } from '../../../stories/features/chat/fixtures';
import { TalkHead } from '../../../web/features/chat/views/windows/talk-head';
import { show } from '../rides/render';

const openGroup = jest.fn();
afterEach(cleanup);

const head = { presence: null, presenceText: '', onOpenGroup: openGroup };

test('the name leads to the person, or opens what there is of the group', async () => {
  show(<TalkHead conversation={aConversation()} {...head} />);
  expect(screen.getByRole('link', { name: 'Dan Driver' })).toHaveAttribute('href', '/user/user_dan');
  cleanup();
  show(<TalkHead conversation={aGroup()} {...head} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sunday drivers' }));
  expect(openGroup).toHaveBeenCalledTimes(1);
});

test.each([
  ['a person', aConversation(), 'Dan Driver'],
  ['a group', aGroup(), 'Sunday drivers'],
])('M108: in a minimized window the name of %s is only a name', (_, conversation, name) => {
  show(<TalkHead conversation={conversation} {...head} isMinimized />);
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
