import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate, useSearchParams } from 'react-router';
import { aGroup, aParticipant, me } from '../../../stories/features/chat/fixtures';
import { beginLayer, openList, showDrawer } from '../../../web/features/chat/device/chat-layer';
import { ChatHost } from '../../../web/features/chat/windows/chat-host';
import { FriendPicker } from '../../../web/features/friends/friend-picker';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { friendDan, rosasCache } from '../friends/serve';
import { box, button, showPage } from '../pages/show-page';
import { showMessages } from './show-messages';
import { answerWith } from '../rides/wire';

Element.prototype.setPointerCapture ??= () => undefined;

const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const friendFinn = { ...friendDan, clerk_id: finn.clerk_id, full_name: finn.full_name };
const drivers = aGroup({ participants: [aParticipant()], lastMessage: null });
const groupPath = `/api/chat/conversations/${drivers.id}`;
const none = { messages: [], nextCursor: null, olderCursor: null, newerCursor: null };

beforeEach(() => {
  answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [drivers], nextCursor: null, hasArchived: false } }),
    [`GET ${groupPath}/messages`]: () => ({ body: none }),
    [`PATCH ${groupPath}`]: () => ({ body: { ...drivers, name: 'Choir', version: 2 } }),
    [`DELETE ${groupPath}/members/${me}`]: () => ({ body: { conversation: null } }),
    'POST /api/chat/conversations': () => ({ status: 201, body: drivers }),
    'GET /api/presence': () => ({ body: { presence: [] } }),
    'GET /api/friends': () => ({ body: { friends: [friendDan, friendFinn], nextCursor: null } }),
  });
});
afterEach(cleanup);

function Opener() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => setSearch({ conversation: drivers.id })}>open the group</button>
      <button onClick={() => setSearch({ archived: 'true' })}>open the archive</button>
      <button onClick={() => void navigate(-1)}>one entry back</button>
      <output aria-label="Address">{String(search)}</output>
    </>
  );
}

const showWith = (path?: string) => showMessages(<Opener />, path);

const press = async (name: string) => userEvent.click(await button(name));
const pick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
/** A sheet lies over it: as a press of Back would. */
const goes = () => fireEvent.click(screen.getByText('Elsewhere'));
const goesBack = () => fireEvent.click(screen.getByText('one entry back'));
const isAt = (address: string) => waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(address));
const isAsked = () => screen.queryByRole('alertdialog') !== null;
/** Whether the browser asks before it closes the tab. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const grip = () => document.querySelector('[data-slot=sheet-grip]') as HTMLElement;
/** jsdom has no PointerEvent. */
const pull = (type: string, clientY: number) => fireEvent(grip(), new MouseEvent(type, { bubbles: true, clientY }));
const sheet = () => document.querySelector('[data-slot=sheet-content]') as HTMLElement;

async function stays(name: RegExp, words: string): Promise<void> {
  await question();
  await press('Stay here');
  expect(await box(name)).toHaveValue(words);
}

async function writesNewGroup(): Promise<void> {
  await press('New message');
  await pick('Finn Field');
  await pick('Dan Driver');
  await userEvent.type(await box(/^Group name/), 'Choir');
}

async function writesAnotherName(): Promise<void> {
  await press('open the group');
  const head = within(await screen.findByTestId('chat-thread')).getByRole('banner');
  await userEvent.click(within(head).getByRole('button', { name: 'Sunday drivers' }));
  const name = await box('Group name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Choir');
}

describe('the name of a new group', () => {
  beforeEach(async () => {
    showWith();
    await writesNewGroup();
  });

  test('is not closed away without a question, nor left with its page', async () => {
    await userEvent.keyboard('{Escape}');
    await stays(/^Group name/, 'Choir');
    goes();
    await stays(/^Group name/, 'Choir');
    await userEvent.keyboard('{Escape}');
    await press('Leave');
    await isClosed('New message');
  });
});

test('without a name a new message is closed at once', async () => {
  showWith();
  await press('New message');
  await pick('Finn Field');
  await userEvent.keyboard('{Escape}');
  await isClosed('New message');
});

describe('another name of a group', () => {
  beforeEach(async () => {
    showWith();
    await writesAnotherName();
  });

  test('is not pulled down without a question, and what was pulled slides back', async () => {
    pull('pointerdown', 100);
    pull('pointermove', 300);
    expect(sheet().style.transform).toBe('translateY(200px)');
    pull('pointerup', 300);
    await waitFor(() => expect(sheet().style.transform).toBe(''));
    await stays(/^Group name/, 'Choir');
  });

  test('is not left with the page', async () => {
    goes();
    await stays(/^Group name/, 'Choir');
  });

  test('is not given up for those who are to come', async () => {
    await press('Add people');
    await stays(/^Group name/, 'Choir');
    await press('Add people');
    await press('Leave');
    expect(await screen.findByRole('dialog', { name: 'Add people' })).toBeVisible();
  });

  test('is given up for one of its people after one question', async () => {
    mayPrint(/No route matches|Error handled by React Router/);
    await press('More about Dan Driver');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Message' }));
    await question();
    await press('Leave');
    // The page of messages, which has no address here, at whom one writes to.
    expect(await screen.findByText('404 Not Found')).toBeVisible();
  });

  test('once it is saved is no longer asked about', async () => {
    await press('Save name');
    await screen.findByRole('dialog', { name: 'Choir' });
    await userEvent.keyboard('{Escape}');
    await isClosed('Choir');
  });
});

describe('on chat’s own page', () => {
  beforeEach(() => void showWith('/messages'));

  test('another name of a group is not left with its conversation', async () => {
    await writesAnotherName();
    goesBack();
    await stays(/^Group name/, 'Choir');
    await isAt(`conversation=${drivers.id}`);
    goesBack();
    await question();
    await press('Leave');
    await isClosed('Sunday drivers');
    expect(screen.getByLabelText('Address')).toBeEmptyDOMElement();
  });

  test('another name of a group that is left goes with it', async () => {
    await writesAnotherName();
    await press('Leave group');
    await press('Leave group');
    expect(await screen.findByText('Select a conversation to start chatting')).toBeVisible();
    expect(isAsked()).toBe(false);
  });

  test('the name of a new group stays over whatever conversation is opened', async () => {
    await press('open the group');
    await isAt(`conversation=${drivers.id}`);
    await writesNewGroup();
    goesBack();
    await waitFor(() => expect(screen.getByLabelText('Address')).toBeEmptyDOMElement());
    expect(isAsked()).toBe(false);
    expect(await box(/^Group name/)).toHaveValue('Choir');
  });

  test('the name of a new group is not left with the list', async () => {
    await writesNewGroup();
    fireEvent.click(screen.getByText('open the archive'));
    await stays(/^Group name/, 'Choir');
  });

  test('a new group leads to its conversation', async () => {
    await writesNewGroup();
    await press('Create Group');
    await isAt(`conversation=${drivers.id}`);
    expect(isAsked()).toBe(false);
  });
});

describe('in the drawer of a small screen', () => {
  const wide = window.innerWidth;
  beforeEach(async () => {
    Object.assign(window, { innerWidth: 390 });
    beginLayer('user_nobody');
    history.pushState({ idx: 0 }, '', '/');
    showPage(
      <MyIdContext value={me}>
        <ChatHost slots={{ pickFriends: (choice) => <FriendPicker {...choice} /> }} unreadCount={0} />
      </MyIdContext>,
      rosasCache(),
    );
    await act(async () => openList());
    await writesNewGroup();
  });
  afterEach(async () => {
    act(() => showDrawer(null));
    await waitFor(() => expect(history.state).not.toHaveProperty('chatDrawer'));
    Object.assign(window, { innerWidth: wide });
  });

  test('the name of a new group is not given up for the list, nor closed, without a question', async () => {
    await press('Back to conversations');
    await stays(/^Group name/, 'Choir');
    await userEvent.keyboard('{Escape}');
    await stays(/^Group name/, 'Choir');
  });

  test('the name of a new group is not lost with the tab, nor with the page', async () => {
    expect(isHeld()).toBe(true);
    goes();
    await stays(/^Group name/, 'Choir');
    await press('Back to conversations');
    await press('Leave');
    await button('New message');
    expect(isHeld()).toBe(false);
  });

  test('a drawer that Back has closed on its way does not hold the page', async () => {
    act(() => {
      showDrawer(null);
      goes();
    });
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  test('another name of a group is not given up with the drawer', async () => {
    act(() => showDrawer({ name: 'chat', id: drivers.id, messageId: null }));
    await press('Sunday drivers');
    await userEvent.type(await box('Group name'), ' of May');
    act(() => history.back());
    await stays(/^Group name/, 'Sunday drivers of May');
  });

  test('Back asks as well, and leaves no entry', async () => {
    const entries = history.length;
    act(() => history.back());
    await stays(/^Group name/, 'Choir');
    expect(history.state).toHaveProperty('chatDrawer');
    expect(history.length).toBe(entries);
    act(() => history.back());
    await question();
    await press('Leave');
    await isClosed('New message');
    await waitFor(() => expect(history.state).not.toHaveProperty('chatDrawer'));
  });
});
