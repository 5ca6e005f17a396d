import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { beginLayer, openChat, showDrawer, windowActs } from '../../../web/features/chat/device/chat-layer';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { ChatHost } from '../../../web/features/chat/windows/chat-host';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { asked, rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith, type Call } from '../rides/wire';

const said = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'one' });
const marked = aConversation({ lastMessage: said, isMarkedUnread: true });
const settings = `PATCH /api/chat/conversations/${marked.id}/settings`;
const layout = { id: marked.id, mode: 'open', isOpen: true, box: { x: 0, y: 0, width: 320, height: 500 } };

let calls: Call[];
const edits = () => asked(calls, settings).map(({ body }) => body);
const unmarked = { isMarkedUnread: false };

beforeEach(() => {
  // Without one the box is shut once the first try had its time.
  connection.set('connected');
  localStorage.setItem('hometown.chat-windows', JSON.stringify({ userId: me, isMenuCollapsed: true, layouts: [layout] }));
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
  beginLayer('user_nobody');
  ({ calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [marked], nextCursor: null, hasArchived: false } }),
    [`GET /api/chat/conversations/${marked.id}/messages`]: () => ({
      body: { messages: [said], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    [settings]: () => ({ body: { ...marked, ...unmarked, version: 2 } }),
  }));
});
afterEach(() => {
  act(() => windowActs.closeAll());
  cleanup();
  Reflect.deleteProperty(document, 'visibilityState');
});

test('M114: what is opened in a hidden tab is unread until the tab is shown', async () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={marked} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('one');
  expect(edits()).toEqual([]);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(edits()).toEqual([unmarked]));
});

describe('M114, M108: a window that comes back with its page leaves the mark of its conversation', () => {
  /** Its window is there, and its head was used. */
  async function comesBack() {
    show(
      <MyIdContext value={me}>
        <ChatHost slots={{}} unreadCount={0} />
      </MyIdContext>,
      rosasCache(),
    );
    const line = await screen.findByText('one');
    act(() => screen.getByRole('toolbar').focus());
    await userEvent.keyboard('{Shift}');
    expect(edits()).toEqual([]);
    return line;
  }

  test('until that is asked for', async () => {
    await comesBack();
    act(() => openChat(marked.id));
    await waitFor(() => expect(edits()).toEqual([unmarked]));
  });

  test('until it is read in, which moves the focus nowhere', async () => {
    const line = await comesBack();
    await userEvent.pointer([{ keys: '[MouseLeft>]', target: line }, { keys: '[/MouseLeft]' }]);
    await waitFor(() => expect(edits()).toEqual([unmarked]));
    expect(screen.getByRole('textbox')).not.toHaveFocus();
  });

  test('until a key is pressed in it', async () => {
    await comesBack();
    act(() => screen.getByRole('textbox').focus());
    expect(edits()).toEqual([]);
    await userEvent.keyboard('{Shift}');
    await waitFor(() => expect(edits()).toEqual([unmarked]));
  });
});

describe('M114, M105: the drawer that comes back with its page leaves the mark of its conversation', () => {
  const chatHost = (
    <MyIdContext value={me}>
      <ChatHost slots={{}} unreadCount={0} />
    </MyIdContext>
  );
  /** As it was left when it was open. */
  const chatDrawer = { name: 'chat', id: marked.id, messageId: null, isAsked: true };

  beforeEach(() => void Object.assign(window, { innerWidth: 390 }));
  afterEach(() => {
    act(() => showDrawer(null));
    history.replaceState(null, '');
  });

  test('until that is asked for', async () => {
    history.pushState({ chatDrawer }, '', '/somewhere');
    show(chatHost, rosasCache());
    await screen.findByText('one');
    expect(edits()).toEqual([]);
    expect(screen.getByRole('textbox')).not.toHaveFocus();
    act(() => openChat(marked.id));
    await waitFor(() => expect(edits()).toEqual([unmarked]));
  });

  test('until it is read in', async () => {
    history.pushState({ chatDrawer }, '', '/somewhere');
    show(chatHost, rosasCache());
    const line = await screen.findByText('one');
    expect(edits()).toEqual([]);
    await userEvent.click(line);
    await waitFor(() => expect(edits()).toEqual([unmarked]));
  });

  test('and takes it where it is opened', async () => {
    history.pushState(null, '', '/somewhere');
    show(chatHost, rosasCache());
    await act(async () => openChat(marked.id));
    await waitFor(() => expect(edits()).toEqual([unmarked]));
  });
});
