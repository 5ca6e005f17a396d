import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ModelServer, says } from '../../agents/model-server.js';
import { answerTo, asks, runOf } from '../../agents/streams.js';
import { world } from '../../world/world.js';
import { thread } from '../thread.js';
import { openDoor } from './door.js';

const model = await ModelServer.start();
world.configure({ LINK_PREVIEWS: 'on', OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none' });

const asked: string[] = [];
const outside = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Market</title>');
});
let site = '';

beforeAll(async () => {
  site = await openDoor(outside);
});
afterAll(() => {
  model.stop();
  outside.close().closeAllConnections();
});

test.each([
  ['a picture', (link: string) => `Here it is: ![map](${link})`],
  ['a link', (link: string) => `Here it is: ${link}`],
])('nothing goes where an assistant’s answer leads by %s: what it knows stays here', async (_, saying) => {
  asked.length = 0;
  const rosa = await world.person('rosa');
  const page = `/${randomUUID()}`;
  const answer = saying(`${site}${page}?home=12-mill-street`);
  model.will(says(answer));
  const stream = await answerTo(rosa, asks(`See what ${site}${page} says`));
  await world.settle();
  const { conversation_id: id } = await runOf(rosa, stream);
  const said = (await thread(rosa, id)).slice(-2).map(({ message, metadata }) => [message, metadata.preview]);
  // What its person led to is shown, as ever.
  expect(said).toEqual([
    [expect.stringContaining(page), expect.objectContaining({ title: 'Market' })],
    [answer, undefined],
  ]);
  expect(asked).toEqual([page]);
});
