import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Message } from '@server/chat/messages/message.contract.js';
import { QueryClient } from '@tanstack/react-query';
import { chatBindings } from '../../../web/features/chat/live/chat-bindings';
import { conversationsQuery } from '../../../web/features/chat/api/use-conversations';
import { gapMs, onGap } from '../../../web/features/chat/device/gaps';
import { threadQuery } from '../../../web/features/chat/api/use-thread';
import { aConversation, aMessage } from '../../../stories/features/chat/fixtures';
import { mayPrint } from '../../lib/printed';

let cache: QueryClient;
const conversation = aConversation({ lastMessage: aMessage({ seq: 1, sender_id: 'user_dan' }) });

beforeEach(() => {
  mayPrint(/receipts could not be sent/); // nobody is connected here
  cache = new QueryClient();
  cache.setQueryData(conversationsQuery.queryKey, {
    pages: [{ conversations: [conversation], nextCursor: null, hasArchived: false }],
    pageParams: [''],
  });
  cache.setQueryData(threadQuery(conversation.id).queryKey, {
    pages: [{ messages: [aMessage({ seq: 1 })], nextCursor: null, olderCursor: null, newerCursor: null }],
    pageParams: [''],
  });
});

/** Told as often as it likes, in any order. */
function hears(topic: string, payload: unknown): void {
  for (const binding of chatBindings) if (binding.topic.name === topic) binding.apply(payload, cache);
}
const listed = () => cache.getQueryData(conversationsQuery.queryKey)?.pages[0]?.conversations;
const shown = () => cache.getQueryData(threadQuery(conversation.id).queryKey)?.pages[0]?.messages;
const from = (seq: number, change: Partial<Message> = {}) =>
  aMessage({ seq, sender_id: 'user_dan', recipient_id: 'user_rosa', message: `n ${seq}`, ...change });

test('a new message shows in thread and list, and counts once however often it comes', () => {
  for (const seq of [2, 2, 3, 2, 3]) hears('chat.message.created', from(seq));
  expect(shown()?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(listed()).toMatchObject([{ unreadCount: 2, lastMessage: { seq: 3 } }]);
});

test('a receipt moves a message and those before it forward, never back', () => {
  hears('chat.message.updated', aMessage({ seq: 1, status: 'read' }));
  hears('chat.message.updated', aMessage({ seq: 1, status: 'delivered' }));
  expect(shown()?.map(({ status }) => status)).toEqual(['read']);
});

test('a deleted message leaves a tombstone', () => {
  hears('chat.message.deleted', { id: aMessage({ seq: 1 }).id, conversation_id: conversation.id });
  hears('chat.message.created', aMessage({ seq: 1 }));
  expect(shown()).toMatchObject([{ message: '', deleted_at: expect.any(String) }]);
});

test('a changed conversation replaces the old one', () => {
  hears('chat.conversation.changed', aConversation({ unreadCount: 7 }));
  hears('chat.conversation.changed', aConversation({ unreadCount: 7 }));
  expect(listed()).toMatchObject([{ unreadCount: 7 }]);
});

test('an older look at a conversation that comes late changes nothing', () => {
  hears('chat.conversation.changed', aConversation({ unreadCount: 0, version: 9 }));
  hears('chat.conversation.changed', aConversation({ unreadCount: 7, version: 8 }));
  expect(listed()).toMatchObject([{ unreadCount: 0, version: 9 }]);
});

describe('news out of order', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  async function gapsAfter(hear: () => void): Promise<number> {
    let gaps = 0;
    const stop = onGap(() => {
      gaps += 1;
    });
    hear();
    await jest.advanceTimersByTimeAsync(gapMs);
    stop();
    return gaps;
  }

  test('messages before this one were not heard of: the page catches up, once for all of them', async () => {
    expect(
      await gapsAfter(() => {
        for (const seq of [3, 2, 9]) hears('chat.message.created', from(seq));
      }),
    ).toBe(1);
    expect(listed()).toMatchObject([{ lastSeq: 9 }]);
  });

  test('a look that was taken before a known message does not take it back, and is asked for again', async () => {
    hears('chat.message.created', from(2));
    expect(await gapsAfter(() => hears('chat.conversation.changed', aConversation({ unreadCount: 0, version: 9 })))).toBe(1);
    expect(listed()).toMatchObject([{ unreadCount: 1, lastMessage: { seq: 2 } }]);
  });

  test('a message that was deleted before it was heard of does not show', async () => {
    hears('chat.conversation.changed', aConversation({ lastSeq: 2, version: 9 }));
    expect(await gapsAfter(() => hears('chat.message.created', from(2)))).toBe(0);
    expect(listed()).toMatchObject([{ unreadCount: 0, lastMessage: { seq: 1 } }]);
  });
});

test('a payload of another shape changes nothing', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = listed();
  hears('chat.message.created', { id: 7 });
  expect(listed()).toBe(before);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
