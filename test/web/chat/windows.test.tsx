import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { aConversation, aMessage, aParticipant, me } from '../../../stories/features/chat/fixtures';
import { beginLayer, chatLayer, collapseMenu, openChat, windowActs } from '../../../web/features/chat/device/chat-layer';
import { wishForList } from '../../../web/features/chat/device/list-wish';
import { ChatHost } from '../../../web/features/chat/windows/chat-host';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

Element.prototype.setPointerCapture ??= () => undefined;

const names = ['Dan Driver', 'Finn Field', 'Gus Green', 'Ida Ives', 'Jo Jones', 'Kim King'];
const idOf = (place: number) => `01990000-0000-7000-8000-00000000000${place + 1}`;
const talks = names.map((full_name, place) => {
  const friend = aParticipant({ clerk_id: `user_${place}`, full_name });
  const lastMessage = aMessage({ seq: 40 + place, conversation_id: idOf(place), message: `said by ${full_name}` });
  return aConversation({ id: idOf(place), friend, participants: [friend], lastMessage });
});
const [dan, finn] = talks;
if (!dan || !finn) throw new Error('nobody to talk to');
const gone = '01990000-0000-7000-8000-0000000000ff';
const list = { conversations: talks, nextCursor: null, hasArchived: false };
let calls: Call[] = [];

function Address() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <p data-testid="search">{search.toString()}</p>
      <button onClick={() => setSearch({ view: 'all', chat: 'user_0' })}>write to Dan</button>
      <button onClick={() => setSearch({ chat: '<script>' })}>write to nobody</button>
      <button onClick={() => setSearch({ globalChat: 'true', messageId: finn?.lastMessage?.id ?? '' })}>show what Finn said</button>
    </>
  );
}
function open(answers: Answers = {}): void {
  const threads = talks.map(({ id, lastMessage }) => [
    `GET /api/chat/conversations/${id}/messages`,
    () => ({ body: { messages: [lastMessage], nextCursor: null, olderCursor: null, newerCursor: null } }),
  ]);
  ({ calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: list }),
    'POST /api/chat/conversations': () => ({ status: 201, body: dan }),
    [`GET /api/chat/messages/${finn?.lastMessage?.id}`]: () => ({ body: finn?.lastMessage }),
    ...Object.fromEntries(threads),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <ChatHost slots={{ suggestions: <p>people one may know</p> }} unreadCount={3} />
      <Address />
    </MyIdContext>,
    rosasCache(),
  );
}

/** The page is left; it can be opened again. */
function leave(): void {
  cleanup();
  beginLayer('user_nobody');
}
const opens = (...places: number[]) => act(async () => places.forEach((place) => openChat(idOf(place))));
const windowOf = (name: string) => screen.findByRole('dialog', { name });
const remember = (kept: unknown) => localStorage.setItem('hometown.chat-windows', JSON.stringify(kept));
const shown = () => screen.queryAllByTestId('chat-window').map((window) => window.getAttribute('aria-label'));
const press = async (name: string, act: string) => userEvent.click(within(await windowOf(name)).getByRole('button', { name: act }));
const composerOf = (window: HTMLElement) => within(window).findByRole('textbox', { name: 'Type a message...' });
/** Both can be written in: their code has come, and takes the focus no more. */
async function twoOpen(): Promise<[HTMLElement, HTMLElement]> {
  open();
  await opens(0, 1);
  const [one, other] = [await windowOf('Dan Driver'), await windowOf('Finn Field')];
  await Promise.all([one, other].map(composerOf));
  return [one, other];
}
const resizeTo = (width: number) =>
  act(async () => {
    Object.assign(window, { innerWidth: width });
    window.dispatchEvent(new Event('resize'));
  });

beforeEach(() => {
  localStorage.clear();
  forgetToasts();
  connection.set('connected');
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
  beginLayer('user_nobody');
});
afterEach(() => {
  act(() => {
    windowActs.closeAll();
    collapseMenu(true);
  });
  cleanup();
});

describe('M106: the menu', () => {
  test('is a button that says how much is unread; what is opened in it has a window, to write in', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Chat 3 unread messages' }));
    const menu = await screen.findByRole('region', { name: 'Chat' });
    expect(within(menu).getByText('people one may know')).toBeVisible();
    expect(within(menu).queryByRole('button', { name: 'Close All' })).toBeNull();
    await userEvent.click(await within(menu).findByRole('button', { name: 'Dan Driver' }));
    expect(await composerOf(await windowOf('Dan Driver'))).toHaveFocus();
    expect(within(menu).queryByRole('button', { name: 'Arrange Windows' })).toBeNull();
    await userEvent.click(await within(menu).findByRole('button', { name: 'Finn Field' }));
    await windowOf('Finn Field');
    await userEvent.click(within(menu).getByRole('button', { name: 'Arrange Windows' }));
    await userEvent.click(within(menu).getByRole('button', { name: 'Close All' }));
    expect(shown()).toEqual([]);
  });
});

describe('M107, M108: windows', () => {
  test('the one that is pressed comes to the front', async () => {
    const [one, other] = await twoOpen();
    expect([one.style.zIndex, other.style.zIndex]).toEqual(['1000', '1001']);
    await userEvent.click(await composerOf(one));
    expect([one.style.zIndex, other.style.zIndex]).toEqual(['1001', '1000']);
  });

  test('F6 goes from one to the other; Escape leaves what one writes in', async () => {
    const bars = (await twoOpen()).map((window) => within(window).getByRole('toolbar'));
    act(() => bars[0]?.focus());
    await userEvent.keyboard('{F6}');
    expect(bars[1]).toHaveFocus();
    await userEvent.keyboard('{F6}');
    expect(bars[0]).toHaveFocus();
    await userEvent.click(await composerOf(await windowOf('Finn Field')));
    await userEvent.keyboard('{Escape}');
    expect(bars[1]).toHaveFocus();
    expect(shown()).toHaveLength(2);
  });

  test('minimized it is a tab without the thread; a double click brings it back where it was', async () => {
    open();
    await opens(0);
    const window = await windowOf('Dan Driver');
    await composerOf(window);
    const { top, width, height } = window.style;
    await press('Dan Driver', 'Minimize');
    expect(window.style).toMatchObject({ width: '200px', height: '48px' });
    expect(within(window).queryByRole('textbox')).toBeNull();
    expect(within(window).getByRole('toolbar')).toHaveFocus();
    expect(within(window).queryByRole('link')).toBeNull();
    await userEvent.dblClick(within(window).getByText('Dan Driver'));
    expect(window.style).toMatchObject({ top, width, height });
    expect(await composerOf(window)).toHaveFocus();
  });

  test('maximized it has the room beside the sidebar, and goes back', async () => {
    open();
    await opens(0);
    const window = await windowOf('Dan Driver');
    const { width } = window.style;
    act(() => collapseMenu(false));
    await press('Dan Driver', 'Maximize');
    expect(window.style).toMatchObject({ top: '20px', width: '1240px', height: '760px' });
    expect(chatLayer.get().isMenuCollapsed).toBe(true);
    await press('Dan Driver', 'Restore');
    expect(window.style.width).toBe(width);
  });

  test('arrow keys on its head move it', async () => {
    open();
    await opens(0);
    const window = await windowOf('Dan Driver');
    await composerOf(window);
    const top = Number.parseInt(window.style.top, 10);
    act(() => within(window).getByRole('toolbar').focus());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(window.style.top).toBe(`${top - 20}px`);
  });

  test('closing one leaves the focus to the next, and the last one to the menu', async () => {
    const [one] = await twoOpen();
    await press('Finn Field', 'Close chat');
    expect(within(one).getByRole('toolbar')).toHaveFocus();
    await press('Dan Driver', 'Close chat');
    expect(screen.getByRole('button', { name: /^Chat/ })).toHaveFocus();
  });

  test.each(['', ', also once the page is loaded again'])(
    'a sixth takes the place of the one that was longest not used%s',
    async (again) => {
      open();
      await opens(0, 1, 2, 3, 4);
      await waitFor(() => expect(shown()).toHaveLength(5));
      act(() => windowActs.focus(idOf(0)));
      if (again) leave();
      if (again) open();
      await opens(5);
      await waitFor(() => expect(shown()).toEqual(['Dan Driver', 'Gus Green', 'Ida Ives', 'Jo Jones', 'Kim King']));
    },
  );
});

describe('M108: what is remembered', () => {
  test('comes back with the page, and takes no focus', async () => {
    const [{ style }] = await twoOpen();
    await press('Finn Field', 'Minimize');
    const { top, width, height } = style;
    leave();
    open();
    const window = await windowOf('Dan Driver');
    expect(window.style).toMatchObject({ top, width, height });
    await composerOf(window);
    expect(await windowOf('Finn Field')).toHaveAttribute('data-mode', 'minimized');
    expect(document.body).toHaveFocus();
  });

  test.each([
    ['somebody else’s', { userId: 'user_else', isMenuCollapsed: false, layouts: [] }],
    ['broken', 'no object'],
    ['odd', { userId: me, isMenuCollapsed: false, layouts: [{ id: 'x', box: null }] }],
  ])('%s is nothing', async (_, kept) => {
    remember(kept);
    open();
    expect(await screen.findByRole('button', { name: /^Chat/ })).toHaveAttribute('aria-expanded', 'false');
  });

  test('a conversation that is gone is logged, shows nothing and is forgotten', async () => {
    const [said, box] = [mayPrint(/a chat window has no conversation/), { x: 0, y: 0, width: 320, height: 500 }];
    remember({ userId: me, isMenuCollapsed: true, layouts: [{ id: gone, mode: 'open', isOpen: true, box }] });
    open({ [`GET /api/chat/conversations/${gone}`]: () => refusal(404, 'not_found', 'There is no such thing.') });
    await waitFor(() => expect(said).toHaveLength(1));
    expect(shown()).toEqual([]);
    expect(chatLayer.get().open).toEqual([]);
  });
});

describe('M109: addresses', () => {
  const search = () => screen.getByTestId('search').textContent;

  test('chat= opens a conversation and is taken out, the rest stays', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'write to Dan' }));
    await windowOf('Dan Driver');
    await waitFor(() => expect(search()).toBe('view=all'));
    expect(asked(calls, 'POST /api/chat/conversations')).toMatchObject([{ body: { participant_ids: ['user_0'] } }]);
  });

  test('MSG-12: nobody is asked for what cannot be', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'write to nobody' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'This conversation isn’t available.' }));
    expect(search()).toBe('');
    expect(asked(calls, 'POST /api/chat/conversations')).toEqual([]);
  });

  test('globalChat= opens the list, and the conversation with the message', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'show what Finn said' }));
    await windowOf('Finn Field');
    expect(screen.getByRole('region', { name: 'Chat' })).toBeVisible();
    expect(search()).toBe('');
    await waitFor(() => expect(document.querySelector('[data-highlighted]')).toHaveTextContent('said by Finn Field'));
  });
});

describe('M105: the drawer', () => {
  const link = { ctrlKey: false, metaKey: false, shiftKey: false, preventDefault: () => undefined };

  test('has the list, then a conversation, and Back between them', async () => {
    Object.assign(window, { innerWidth: 800 });
    open();
    await waitFor(() => act(() => expect(wishForList(link)).toBe(true)));
    const drawer = await screen.findByRole('dialog', { name: 'Messages' });
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Dan Driver' }));
    await composerOf(await screen.findByRole('dialog', { name: 'Dan Driver' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back to conversations' }));
    expect(await screen.findByRole('dialog', { name: 'Messages' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('stands in for windows as soon as the screen is too small, and only then is the way to it', async () => {
    open();
    await opens(0);
    await windowOf('Dan Driver');
    expect(wishForList(link)).toBe(false);
    await resizeTo(1023);
    expect(shown()).toEqual([]);
    expect(wishForList({ ...link, ctrlKey: true })).toBe(false);
    await resizeTo(1280);
    await windowOf('Dan Driver');
  });
});
