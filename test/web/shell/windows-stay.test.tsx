import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { listConversations } from '../../../src/chat/conversations/conversation.contract';
import { listMessages } from '../../../src/chat/messages/message.contract';
import { listFriends } from '../../../src/friends/friends.contract';
import { people } from '../../../stories/app/fixtures';
import { aGroup, aParticipant } from '../../../stories/features/chat/fixtures';
import { beginLayer, openChat, openList, windowActs } from '../../../web/features/chat/device/chat-layer';
import { LeaveGuard } from '../../../web/ui/overlays/unsaved/leave-guard';
import { useUnsaved } from '../../../web/ui/overlays/unsaved/unsaved';
import { friendDan } from '../friends/serve';
import { frame } from './frame';

globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as never;
Element.prototype.setPointerCapture ??= () => undefined;

const drivers = aGroup({ participants: [aParticipant()], lastMessage: null });
const finn = { ...friendDan, clerk_id: 'user_finn', full_name: 'Finn Field' };
const replies = {
  [listConversations.path]: { conversations: [drivers], nextCursor: null, hasArchived: false },
  [listMessages.path]: { messages: [], nextCursor: null, olderCursor: null, newerCursor: null },
  [listFriends.path]: { friends: [friendDan, finn], nextCursor: null },
};

function Diary() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="Diary" value={text} onChange={(event) => setText(event.target.value)} />;
}

function DiaryPage() {
  return (
    <LeaveGuard>
      <Diary />
    </LeaveGuard>
  );
}

type Frame = Awaited<ReturnType<typeof frame>>;

/** What comes late comes with the press. */
const press = (button: HTMLElement) => act(async () => button.click());

const goes = ({ router }: Frame, path: string) => act(async () => router.navigate(path));
const isAsked = () => screen.queryByRole('alertdialog') !== null;
const stays = async ({ user }: Frame) => {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(isAsked()).toBe(false));
};
const isAt = ({ router }: Frame, path: string) => expect(router.state.location.pathname).toBe(path);

async function writesNewGroup(): Promise<void> {
  await act(async () => openList());
  await press(within(await screen.findByRole('region', { name: 'Chat' })).getByRole('button', { name: 'New message' }));
  for (const friend of ['Finn Field', 'Dan Driver']) await press(await screen.findByRole('checkbox', { name: friend }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Group name/ }), { target: { value: 'Choir' } });
}

beforeEach(() => {
  localStorage.clear();
  beginLayer('user_nobody');
});
afterEach(() => act(async () => windowActs.closeAll()));

test('another name of a group stays with its window over another page, and is not lost on the way to one without windows', async () => {
  const shown = await frame(people.rosa, { replies });
  await screen.findByTestId('chat-menu');
  await act(async () => openChat(drivers.id));
  const head = within(await screen.findByRole('dialog', { name: 'Sunday drivers' })).getByRole('toolbar');
  await screen.findByPlaceholderText('Type a message...');
  await press(within(head).getByRole('button', { name: 'Sunday drivers' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Group name' }), { target: { value: 'Sunday drivers of May' } });
  await goes(shown, '/elsewhere');
  isAt(shown, '/elsewhere');
  expect(isAsked()).toBe(false);
  for (const path of ['/messages', '/alone']) {
    await goes(shown, path);
    await stays(shown);
    isAt(shown, '/elsewhere');
    expect(screen.getByRole('textbox', { name: 'Group name' })).toHaveValue('Sunday drivers of May');
  }
});

test('what is written on a page is asked about, whatever stays with the windows over it', async () => {
  const shown = await frame(people.rosa, { replies, page: { path: '*', Component: DiaryPage } });
  await screen.findByTestId('chat-menu');
  fireEvent.change(screen.getByLabelText('Diary'), { target: { value: 'dear' } });
  await writesNewGroup();
  await goes(shown, '/elsewhere');
  await stays(shown);
  isAt(shown, '/home');
  expect(screen.getByLabelText('Diary')).toHaveValue('dear');
});

test('the name of a new group stays with the menu over another page', async () => {
  const shown = await frame(people.rosa, { replies });
  await screen.findByTestId('chat-menu');
  await writesNewGroup();
  await goes(shown, '/elsewhere');
  isAt(shown, '/elsewhere');
  expect(isAsked()).toBe(false);
  expect(screen.getByRole('textbox', { name: /^Group name/ })).toHaveValue('Choir');
});
