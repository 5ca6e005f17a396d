import { expect, test } from '@jest/globals';
import { anAgentConversation } from '../../../../stories/features/chat/agents/fixtures';
import { aConversation, aGroup, aMessage, me } from '../../../../stories/features/chat/fixtures';
import { inOrder, isFoundBy, takenBack, withNewMessage, withSettings } from './conversation-order';

const theirs = aMessage({ seq: 2, sender_id: 'user_dan', recipient_id: me });
const mine = aMessage({ seq: 2, sender_id: me });
const archived = aConversation({ isArchived: true, isMarkedUnread: true });

test('M114: a message of somebody else brings it back unless it is muted, and leaves it marked', () => {
  expect(withNewMessage(archived, theirs, me)).toMatchObject({ isArchived: false, isMarkedUnread: true, unreadCount: 1 });
  expect(withNewMessage({ ...archived, isMuted: true }, theirs, me)).toMatchObject({ isArchived: true, unreadCount: 1 });
});

test('M114: one of mine brings it back in any case, and was written by who has seen it', () => {
  for (const isMuted of [true, false])
    expect(withNewMessage({ ...archived, isMuted }, mine, me)).toMatchObject({ isArchived: false, isMarkedUnread: false, unreadCount: 0 });
});

test('M114: pinned and archived exclude each other; the last one counts', () => {
  const pinned = aConversation({ isPinned: true });
  expect(withSettings(pinned, { isArchived: true })).toMatchObject({ isPinned: false, isArchived: true });
  expect(withSettings(archived, { isPinned: true })).toMatchObject({ isPinned: true, isArchived: false });
  expect(withSettings(archived, { isPinned: true, isArchived: true })).toMatchObject({ isPinned: false, isArchived: true });
  expect(withSettings(archived, { isPinned: false })).toMatchObject({ isPinned: false, isArchived: true });
  expect(withSettings(pinned, { isMuted: true })).toEqual({ ...pinned, isMuted: true });
});

test('M114: what could not be saved is taken back, as far as nothing else was chosen or said by the server since', () => {
  const before = aConversation({ isPinned: true });
  const shown = withSettings(before, { isArchived: true });
  expect(takenBack(shown, before, shown)).toEqual(before);
  expect(takenBack({ ...shown, isMuted: true }, before, shown)).toEqual({ ...before, isMuted: true });
  const heard = withNewMessage({ ...shown, isMuted: true }, theirs, me);
  expect(takenBack(heard, before, shown)).toEqual({
    ...before,
    isMuted: true,
    lastMessage: theirs,
    lastSeq: 2,
    unreadCount: 1,
    updated_at: theirs.created_at,
  });
  const told = { ...shown, version: before.version + 1 };
  expect(takenBack(told, before, shown)).toBe(told);
});

test('M114: what is marked as unread stands among the unread ones, by its time', () => {
  const at = (id: string, hour: number, change = {}) => aConversation({ id, updated_at: `2026-11-21T${hour}:00:00Z`, ...change });
  const one = (digit: number) => `01990000-0000-7000-8000-00000000000${digit}`;
  const listed = [at(one(1), 15), at(one(2), 10, { isMarkedUnread: true }), at(one(3), 11, { unreadCount: 1 })];
  expect(inOrder(listed).map(({ id }) => id)).toEqual([one(3), one(2), one(1)]);
});

test.each([
  ['dan', aConversation(), true],
  ['DRIV', aConversation(), true],
  ['finn', aConversation(), false],
  // Renamed (M132).
  ['sunday', anAgentConversation({ name: 'Sunday' }), true],
  ['dispatch', anAgentConversation({ name: 'Sunday' }), true],
  ['support', anAgentConversation({ name: 'Sunday' }), false],
  ['street', aGroup({ name: 'Mill Street' }), true],
  ['', aGroup(), true],
])('M91: who searches for "%s" finds it by its name or its friend’s, in any case', (typed, conversation, is) => {
  expect(isFoundBy(conversation, typed)).toBe(is);
});
