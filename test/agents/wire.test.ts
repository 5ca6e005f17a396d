import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { askModel } from '../../src/agents/models/model-wire.js';

let server: Server;
let asked: { readonly path: string; readonly key: string | undefined; readonly body: string }[];
let play: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body: Buffer.concat(parts).toString() });
    play(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  server.close().closeAllConnections();
});

const address = (path = '/v1') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const ask = (init: RequestInit = {}) =>
  askModel(address(), { method: 'POST', body: '{"a":"ü"}', headers: { authorization: 'Bearer k' }, ...init });
const says = (response: ServerResponse, text: string) => new Promise<void>((resolve) => void response.write(text, () => resolve()));

function readerOf({ body }: Response) {
  if (!body) throw new Error('no body');
  return body.getReader();
}

async function pieceOf(reader: ReturnType<typeof readerOf>): Promise<string> {
  return Buffer.from((await reader.read()).value ?? []).toString();
}

test('a first word is there at once, and what is said until the next look comes together', async () => {
  const { promise: opened, resolve } = Promise.withResolvers<ServerResponse>();
  play = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    void says(response, 'one ').then(() => resolve(response));
  };
  const reader = readerOf(await ask());
  expect(await pieceOf(reader)).toBe('one ');
  const response = await opened;
  for (const word of ['two ', 'three ', 'four ']) await says(response, word);
  expect(await pieceOf(reader)).toBe('two three four ');
  response.end('five');
  expect(await pieceOf(reader)).toBe('five');
  expect((await reader.read()).done).toBe(true);
  expect(asked).toEqual([{ path: '/v1', key: 'Bearer k', body: '{"a":"ü"}' }]);
});

test('status, headers and body come as they are', async () => {
  play = (response) => void response.writeHead(429, { 'retry-after-ms': '7', 'x-two': ['a', 'b'] }).end('{"error":1}');
  const answer = await ask();
  expect([answer.status, answer.ok, answer.headers.get('retry-after-ms'), answer.headers.get('x-two')]).toEqual([429, false, '7', 'a, b']);
  expect(await answer.json()).toEqual({ error: 1 });
});

test('a redirect takes the key nowhere else', async () => {
  play = (response) => void response.writeHead(307, { location: address('/elsewhere') }).end();
  const answer = await ask();
  expect(answer.status).toBe(307);
  expect(asked.map(({ path }) => path)).toEqual(['/v1']);
});

test('AI-6: what is called off, or not wanted any more, ends its connection', async () => {
  const closed: Promise<unknown>[] = [];
  play = (response) => {
    closed.push(once(response, 'close'));
    response.writeHead(200).write('one ');
  };
  await (await ask()).body?.cancel();
  const off = new AbortController();
  const reader = readerOf(await ask({ signal: off.signal }));
  await reader.read();
  off.abort();
  await expect(reader.read()).rejects.toThrow();
  expect(await Promise.all(closed)).toHaveLength(2);
});

test('who is not there, and who breaks off, is no answer', async () => {
  play = (response) => response.writeHead(200, { 'content-length': '100' }).write('one ', () => response.destroy());
  const answer = await ask();
  await expect(answer.text()).rejects.toThrow();
  const gone = address();
  server.close().closeAllConnections();
  await expect(askModel(gone)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
