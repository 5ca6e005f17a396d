import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { messageCreated, sendMessage, sendSignal } from '../../src/chat/messages/message.contract.js';
import { suspend } from '../world/admin.js';
import { world } from '../world/world.js';
import { countMessages, pair, says, thread } from './thread.js';

describe('sending', () => {
  test('a message is stored, answered and heard by both', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const message = await says(rosa, dan, 'I am at the corner.');
    await world.settle();
    expect(message).toMatchObject({
      seq: 1,
      sender_id: rosa.id,
      recipient_id: dan.id,
      status: 'sent',
      message_type: 'text',
      is_read: false,
    });
    expect(dan.heard(messageCreated)).toEqual([message]);
    expect(rosa.heard(messageCreated)).toEqual([message]);
    const inDansThread = await thread(dan, message.conversation_id);
    expect(inDansThread).toEqual([{ ...message, created_at: expect.any(String) }]);
  });

  test('over the socket it is the same', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const tempId = randomUUID();
    const { message } = await rosa.signals(sendSignal, { recipient_id: dan.id, message: 'hello', tempId });
    expect(message).toMatchObject({ message: 'hello', tempId, seq: 2 });
    expect((await dan.hears(messageCreated)).id).toBe(message.id);
  });

  test('sent together, once to the conversation and once to the person, both are stored in their order', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const { conversation_id, seq } = await says(rosa, dan, 'first');
    const wishes = [{ conversation_id }, { recipient_id: dan.id }, { conversation_id }].map((place, index) => ({
      ...place,
      message: `line ${index}`,
      tempId: randomUUID(),
    }));
    const sent = await Promise.all(wishes.map((wish) => rosa.signals(sendSignal, wish)));
    expect(sent.map(({ message }) => [message.conversation_id, message.seq, message.message])).toEqual(
      wishes.map(({ message }, index) => [conversation_id, seq + 1 + index, message]),
    );
  });

  test('the text is kept to the byte, whatever it is made of', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    for (const text of [
      '  \u202e abc \u200b',
      '👨‍👩‍👧‍👦'.repeat(1_000),
      `a${'\u0301'.repeat(7_000)}`,
      '<img src=x onerror=alert(1)>',
      '%_\\"\'',
    ]) {
      expect((await says(rosa, dan, text)).message).toBe(text);
    }
  });

  test('an answer names the message that it answers', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const first = await says(rosa, dan, 'Where are you?');
    expect(await says(dan, rosa, { message: 'Here', reply_to: first.id })).toMatchObject({ reply_to: first.id });
  });

  test('an answer to a message of another conversation is refused', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const [finn, fay] = await pair('finn', 'fay');
    const foreign = await says(finn, fay, 'between us');
    const refusal = await rosa.refused(sendMessage, { body: { recipient_id: dan.id, message: 'x', reply_to: foreign.id } });
    expect(refusal).toMatchObject({ status: 404, code: 'reply_not_found' });
  });
});

describe('who may be written to (MSG-1)', () => {
  test('a stranger, a blocked, a closed account, nobody, oneself and a false sender are refused alike', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const { gus, eve, sue } = await world.people({ gus: { friendOf: ['rosa'] }, eve: {}, sue: { friendOf: ['rosa'] } });
    // Who has talked with somebody may go on to, friend or not: only the block stands in the way.
    await says(rosa, gus, 'hello');
    await gus.blocks(rosa);
    await suspend(sue);
    const before = await countMessages();
    const bodies = [eve.id, gus.id, sue.id, 'user_nobody', rosa.id].map((recipient_id) => ({ recipient_id, message: 'hi' }));
    for (const body of [...bodies, { recipient_id: dan.id, message: 'hi', sender_id: eve.id }]) {
      const { status, body: reply } = await rosa.refused(sendMessage, { body });
      expect({ status, error: reply.error, code: reply.code }).toEqual({
        status: 403,
        error: 'You cannot message this person.',
        code: 'cannot_message',
      });
    }
    expect(await countMessages()).toBe(before);
  });

  test('signed out, nothing is sent', async () => {
    const { dan } = await world.people({ dan: { friendOf: ['rosa'] } });
    expect(await world.stranger().refused(sendMessage, { body: { recipient_id: dan.id, message: 'hi' } })).toMatchObject({
      status: 401,
      code: 'signed_out',
    });
  });

  test('a conversation that is not mine does not exist', async () => {
    const [rosa] = await pair('rosa', 'dan');
    const [finn, fay] = await pair('finn', 'fay');
    const { conversation_id } = await says(finn, fay, 'between us');
    const foreign = await rosa.refused(sendMessage, { body: { conversation_id, message: 'hi' } });
    const unknown = await rosa.refused(sendMessage, { body: { conversation_id: randomUUID(), message: 'hi' } });
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...foreign.body, requestId: '' });
  });
});

test('without a tempId each request is a message (MSG-13)', async () => {
  const [una, uwe] = await pair('una', 'uwe');
  const body = { recipient_id: uwe.id, message: 'twice' };
  const sent = [await una.call(sendMessage, { body }), (await una.signals(sendSignal, body)).message];
  expect(sent).toMatchObject([
    { seq: 1, tempId: null },
    { seq: 2, tempId: null },
  ]);
});

describe('bad input (MSG-2, MSG-13)', () => {
  const bad: [string, object][] = [
    ['blank', { message: ' \n ' }],
    ['only zero-width', { message: '\u200b\u2060\ufeff' }],
    ['8,001 characters', { message: 'x'.repeat(8_001) }],
    ['a NUL', { message: 'a\u0000b' }],
    ['a lone surrogate', { message: 'a\ud800b' }],
    ['not a text', { message: { sql: '1' } }],
    ['no text', { message: undefined }],
    ['nobody to send to', { recipient_id: undefined }],
    ['an empty tempId', { tempId: '' }],
    ['a numeric tempId', { tempId: 7 }],
    ['a long tempId', { tempId: 'x'.repeat(10_000) }],
    ['a file by its address (MSG-5)', { attachments: [{ url: 'https://evil.example' }] }],
    ['a recipient that is no id', { recipient_id: { $ne: 1 } }],
    ['a conversation that is no id', { conversation_id: '../x' }],
  ];

  test.each(bad)('%s is refused', async (_, change) => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const before = await countMessages();
    const body = { recipient_id: dan.id, message: 'hi', ...change };
    expect(await rosa.refused(sendMessage, { body } as never)).toMatchObject({ status: 400, code: 'malformed' });
    expect(await rosa.emit(sendSignal, body)).toMatchObject({ ok: false, code: 'malformed' });
    expect(await countMessages()).toBe(before);
  });

  test('what the server decides is ignored when a client says it (MSG-4, GEN-7)', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const forged = {
      message_type: 'call',
      status: 'read',
      is_read: true,
      created_at: '1970-01-01T00:00:00Z',
      id: randomUUID(),
      seq: 1,
      metadata: { a: 1 },
    };
    const message = await rosa.call(sendMessage, { body: { recipient_id: dan.id, message: 'hi', ...forged } } as never);
    expect(message).toMatchObject({ message_type: 'text', status: 'sent', is_read: false, metadata: {}, sender_id: rosa.id });
    expect((message as { created_at: string }).created_at).not.toContain('1970');
    expect((message as { id: string }).id).not.toBe(forged.id);
  });
});
