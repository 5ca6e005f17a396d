import { afterEach, expect, test } from '@jest/globals';
import { aMessage } from '../../../stories/features/chat/fixtures';
import { forgetConversation } from '../../../web/features/chat/api/forget-conversation';
import { chipsOf, forgetChips, setChips } from '../../../web/features/chat/device/chips';
import { edits, endEdit, endSaving, forgetEdits, savedEdits } from '../../../web/features/chat/device/edits';
import { keepRecording, recordings } from '../../../web/features/chat/device/voice/recordings';
import type { Chip } from '../../../web/features/chat/state/attachments/chips';
import { makeQueryClient } from '../../../web/lib/cache/query';

const chip: Chip = { id: 'one', file: new File(['x'], 'bridge.jpg'), preview: null, state: { kind: 'uploading', done: 0 } };
const voice = { discard: () => undefined } as never;
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  forgetChips();
  keepRecording('talk', null);
});

test('M118: a tab with files that were chosen and not sent asks before it is closed', () => {
  expect(isHeld()).toBe(false);
  setChips('talk', [chip]);
  setChips('other', [chip]);
  setChips('talk', []);
  expect(isHeld()).toBe(true);
  setChips('other', []);
  expect(isHeld()).toBe(false);
});

test('M114: so does one with an edit, once it says something else', () => {
  const message = { ...aMessage({ message: 'See you at six.' }), conversation_id: 'talk' };
  edits.keep('talk', { message, text: 'See you at six.' });
  expect(isHeld()).toBe(false);
  edits.keep('talk', { message, text: 'See you at seven.' });
  expect(isHeld()).toBe(true);
  forgetEdits('talk', 'another');
  expect(isHeld()).toBe(true);
  forgetEdits('talk', message.id);
  expect(isHeld()).toBe(false);
});

test('M114: so does one whose edit failed and waits for the box; with its conversation it is forgotten', () => {
  const [first, second] = [1, 2].map((seq) => ({ ...aMessage({ seq, message: 'See you.' }), conversation_id: 'talk' }));
  if (!first || !second) throw new Error('there are two');
  const fail = () => {
    const failed = { message: first, text: 'See you at seven.' };
    edits.keep('talk', { message: second, text: second.message });
    savedEdits.keep(first.id, failed);
    endSaving(failed, false);
  };
  fail();
  expect(isHeld()).toBe(true);
  forgetEdits('talk');
  expect([edits.get('talk'), isHeld()]).toEqual([null, false]);
  fail();
  // What was edited was deleted: the box is free.
  forgetEdits('talk', second.id);
  expect(edits.get('talk')?.message.id).toBe(first.id);
  endEdit('talk');
  expect([edits.get('talk'), isHeld()]).toEqual([null, false]);
});

test('M85: for a conversation that is gone nobody is asked: its files and its recording go with it', () => {
  const cache = makeQueryClient();
  const discard = () => keepRecording('talk', null);
  keepRecording('talk', { discard } as never);
  setChips('talk', [chip]);
  setChips('other', [chip]);
  forgetConversation(cache, 'talk');
  expect([chipsOf('talk'), recordings.of('talk'), chipsOf('other').length]).toEqual([[], null, 1]);
  forgetConversation(cache, 'other');
  expect(isHeld()).toBe(false);
});

test('M99: so does one with a recording, also beside files, until it is sent or gone', () => {
  keepRecording('talk', voice);
  setChips('talk', [chip]);
  forgetChips();
  expect(isHeld()).toBe(true);
  keepRecording('talk', null);
  expect(isHeld()).toBe(false);
});
