import { expect, test } from '@jest/globals';
import { noDraft, shownDraft, wholeDraft, withRemote } from './local-draft';

const remote = (text: string, version: number) => ({ text, version, updated_at: null });
const typed = { text: 'typed here', base: 3, isSaved: false, rival: null };
const saved = { ...typed, isSaved: true };

test('M113: what another device wrote replaces what is saved, also with nothing', () => {
  expect(withRemote(noDraft, remote('elsewhere', 1))).toEqual({ text: 'elsewhere', base: 1, isSaved: true, rival: null });
  expect(withRemote(saved, remote('elsewhere', 4))).toEqual({ text: 'elsewhere', base: 4, isSaved: true, rival: null });
  expect(withRemote(saved, remote('', 4))).toEqual({ text: '', base: 4, isSaved: true, rival: null });
});

test('what is older or the same changes nothing', () => {
  for (const version of [0, 2, 3]) expect(withRemote(saved, remote('', version))).toBe(saved);
});

test('M123: what is typed here and not saved stays; the other one is kept beside it', () => {
  expect(withRemote(typed, remote('elsewhere', 4))).toEqual({ ...typed, rival: remote('elsewhere', 4) });
  const rivaled = { ...typed, rival: remote('elsewhere', 4) };
  expect(withRemote(rivaled, remote('and again', 5))).toEqual({ ...typed, rival: remote('and again', 5) });
  expect(withRemote(typed, remote('', 4))).toEqual({ ...typed, base: 4 });
  expect(withRemote(typed, remote('typed here', 4))).toEqual({ ...saved, base: 4 });
});

test('an echo of what this device sent is nobody else’s, even after it was sent as a message', () => {
  expect(withRemote(typed, remote('typed', 4), ['typed'])).toEqual({ ...typed, base: 4 });
  expect(withRemote({ ...typed, text: '' }, remote('typed', 4), ['typed'])).toEqual({ ...typed, text: '', base: 4 });
  expect(withRemote({ ...typed, text: '' }, remote('elsewhere', 4), ['typed'])).toMatchObject({ text: 'elsewhere', isSaved: true });
});

test('the list shows the newer one of both', () => {
  const told = { draftMessage: 'elsewhere', draftVersion: 4 };
  expect(shownDraft(told, noDraft)).toBe('elsewhere');
  expect(shownDraft(told, saved)).toBe('elsewhere');
  expect(shownDraft(told, typed)).toBe('typed here');
  expect(shownDraft(told, { ...saved, base: 4 })).toBe('typed here');
  expect(shownDraft(told, { ...typed, text: '' })).toBe('');
  expect(shownDraft({ draftMessage: null, draftVersion: 5 }, saved)).toBe('');
});

test('a conversation tells a short draft whole, of a long one only the beginning', () => {
  expect(wholeDraft({ draftMessage: null, draftVersion: 2 })).toEqual(remote('', 2));
  expect(wholeDraft({ draftMessage: '👋'.repeat(499), draftVersion: 2 })).toEqual(remote('👋'.repeat(499), 2));
  expect(wholeDraft({ draftMessage: '👋'.repeat(500), draftVersion: 2 })).toBeNull();
});
