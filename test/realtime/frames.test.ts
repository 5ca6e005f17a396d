import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { topic } from '../../src/contract/topic.js';
import { Realtime } from '../../src/realtime/realtime.js';
import { until } from '../lib/until.js';
import { flushName } from '../world/live.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const told = topic({ name: 'test.told', payload: z.object({ n: z.number() }) });
const separator = '\u001E';
const opened: WebSocket[] = [];

beforeAll(() => world.app.get(Realtime).declare(told));

afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

/** A connection as it is on the wire: every frame that came after the handshake, as a text. */
async function wire(person: Person, query = '&frames=joined') {
  const frames: string[] = [];
  const url = `${world.app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket${query}`;
  const socket = new WebSocket(url, { headers: { cookie: person.cookie ?? '', origin: world.app.publicUrl } });
  opened.push(socket);
  const { promise: joined, resolve } = Promise.withResolvers<void>();
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    if (text.startsWith('0')) socket.send('40');
    else if (text.startsWith('40')) resolve();
    else if (text !== '2') frames.push(...withoutFlush(socket, text));
  });
  await joined;
  await world.settle();
  await rest();
  frames.length = 0;
  return { frames, socket };
}

/** Nothing was sent for longer than a frame makes the next one wait. */
async function rest(): Promise<void> {
  const restedAt = performance.now() + 5;
  while (performance.now() < restedAt) await turn();
}

/** Answers the world's own round trip, which is not counted. */
function withoutFlush(socket: WebSocket, frame: string): string[] {
  const packets = frame.slice(1).split(separator);
  const flush = packets.find((packet) => packet.endsWith(`["${flushName}"]`));
  if (flush) socket.send(`43${Number.parseInt(flush.slice(1), 10)}[]`);
  const others = packets.filter((packet) => packet !== flush);
  return others.length > 0 ? [`4${others.join(separator)}`] : [];
}

/** The names and numbers in a frame, in their order. */
function saidIn(frame: string | undefined): unknown[] {
  const packets = (frame ?? '').slice(1).split(separator);
  return packets.map((packet) => {
    const [name, payload] = JSON.parse(packet.slice(packet.indexOf('['))) as [string, { n?: number }];
    return payload?.n ?? name;
  });
}

const tell = (person: Person, ...numbers: number[]) => {
  for (const n of numbers) world.app.get(Realtime).toUser(person.id, told, { n });
};
const came = (what: string, frames: readonly string[], count: number) => until({ what }, () => frames.length >= count);

describe('goal 7: what one socket is told together', () => {
  test('in one turn leaves as one frame, in its order', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const { frames } = await wire(rosa);
    tell(rosa, 1, 2, 3);
    await came('the frame', frames, 1);
    await rest();
    tell(rosa, 4);
    await came('the next frame', frames, 2);
    expect(frames.map(saidIn)).toEqual([[1, 2, 3], [4]]);
    // What comes alone looks as it ever did.
    expect(frames[1]).toBe('42["test.told",{"n":4}]');
  });

  test('alone leaves by itself: it waits for nothing that comes after it', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const { frames } = await wire(rosa);
    tell(rosa, 1);
    await came('the frame', frames, 1);
    tell(rosa, 2);
    tell(rosa, 3);
    await came('both frames', frames, 2);
    expect(frames.map(saidIn)).toEqual([[1], [2, 3]]);
  });

  test('in a crowd leaves before it is too much for a frame, and nothing is lost', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const { frames } = await wire(rosa);
    const numbers = Array.from({ length: 150 }, (_, index) => index);
    tell(rosa, ...numbers);
    await until({ what: 'all of them' }, () => frames.flatMap(saidIn).length === numbers.length);
    expect(frames.flatMap(saidIn)).toEqual(numbers);
    expect(frames).toHaveLength(3);
  });

  test('comes before the goodbye', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const { frames, socket } = await wire(rosa);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    tell(rosa, 1, 2);
    world.app.get(Realtime).closeUser(rosa.id);
    await closed;
    expect(saidIn(frames[0])).toEqual([1, 2]);
    expect(frames.slice(1)).toEqual(['41']);
  });

  test('comes one by one to whoever does not say that they can part it', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const { frames } = await wire(rosa, '');
    tell(rosa, 1, 2);
    await came('both frames', frames, 2);
    expect(frames).toEqual(['42["test.told",{"n":1}]', '42["test.told",{"n":2}]']);
  });
});

test('goal 7: a message is one frame to its sender with the answer, and to its reader one, and one with the notice and its count', async () => {
  const { dan, amy } = await world.people({ dan: { offline: true }, amy: { friendOf: ['dan'], offline: true } });
  const [sender, reader] = [await wire(dan), await wire(amy)];
  const message = { recipient_id: amy.id, message: 'On my way', tempId: randomUUID() };
  // The first one makes the conversation.
  sender.socket.send(`420${JSON.stringify(['chat.send', message])}`);
  await until({ what: 'the answer' }, () => sender.frames.some((frame) => frame.includes('30[')));
  await world.settle();
  sender.frames.length = 0;
  reader.frames.length = 0;
  sender.socket.send(`421${JSON.stringify(['chat.send', { ...message, tempId: randomUUID() }])}`);
  await came('the message', reader.frames, 1);
  await world.settle();
  await came('the notice', reader.frames, 2);
  expect(sender.frames.map(saidIn)).toEqual([['chat.message.created', expect.anything()]]);
  expect(reader.frames.map(saidIn)).toEqual([
    ['chat.message.created'],
    [expect.stringMatching(/^notifications\.(created|updated)$/), 'notifications.counts'],
  ]);
});
