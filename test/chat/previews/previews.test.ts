import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { syncChat } from '../../../src/chat/delivery/delivery.contract.js';
import { editMessage } from '../../../src/chat/edits/edit.contract.js';
import { deleteMessage, type Message, messageUpdated } from '../../../src/chat/messages/message.contract.js';
import { removePreview } from '../../../src/chat/previews/preview.contract.js';
import { Config } from '../../../src/config/config.js';
import { dayMs, hourMs } from '../../../src/contract/duration.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { group, pair, says, thread, writes } from '../thread.js';
import { openDoor } from './door.js';

world.configure({ LINK_PREVIEWS: 'on' });

const page = `<head><title>Market</title><meta property="og:description" content="Sundays at &lt;9&gt;"><meta property="og:site_name" content="Town"></head>`;
const plain: RequestListener = (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
let answer = plain;
let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
let site = '';

beforeAll(async () => {
  site = await openDoor(server);
});
afterAll(() => server.close().closeAllConnections());
beforeEach(() => {
  answer = plain;
  asked = [];
});

const shown = (url: string) => ({ url, title: 'Market', description: 'Sundays at <9>', site: 'Town' });
const last = async (of: Person, { conversation_id }: Message) => (await thread(of, conversation_id)).at(-1);
const edits = (person: Person, { id }: Message, message: string) => person.call(editMessage, { params: { id }, body: { message } });
const removes = (person: Person, { id }: Message) => person.call(removePreview, { params: { id } });
/** A page that nobody led to before. */
const fresh = () => `${site}/${randomUUID()}`;

async function previewed(from: Person, to: Person, link = fresh()): Promise<Message> {
  const message = await says(from, to, `Look: ${link}`);
  await world.settle();
  return message;
}

test('M114: under a message stands what the page says that it leads to; both hear it, and who was away catches up', async () => {
  const [ada, abe] = await pair('ada', 'abe');
  const { cursor } = await abe.call(syncChat, { query: {} });
  const link = fresh();
  const message = await says(ada, abe, `See ${link}, or ${site}/other.`);
  expect(message.metadata).toEqual({});
  await world.settle();
  for (const person of [ada, abe]) {
    expect(person.heard(messageUpdated).at(-1)).toMatchObject({ id: message.id, metadata: { preview: shown(link) } });
    expect((await last(person, message))?.metadata).toEqual({ preview: shown(link) });
  }
  const { messages } = await abe.call(syncChat, { query: { since: cursor } });
  expect(messages.filter(({ id }) => id === message.id)).toMatchObject([{ metadata: { preview: { title: 'Market' } } }]);
  expect(asked).toEqual([link.slice(site.length)]);
});

test('M114: one page is read once an hour, for all who lead there; after a week it is forgotten', async () => {
  const [bea, ben] = await pair('bea', 'ben');
  const link = fresh();
  const first = await previewed(bea, ben, link);
  const second = await previewed(ben, bea, `${link}#part`);
  expect((await thread(bea, first.conversation_id)).map(({ metadata }) => metadata.preview)).toEqual([shown(link), shown(`${link}#part`)]);
  expect([first.id === second.id, asked.length]).toEqual([false, 1]);
  world.clock.advance(hourMs + 1_000);
  await previewed(bea, ben, link);
  expect(asked).toHaveLength(2);
  world.clock.advance(8 * dayMs);
  await world.settle();
  expect(await world.sql('select 1 from link_previews')).toEqual([]);
});

test('M114: what is no page, or behind the guard, has no preview, and is not asked again', async () => {
  const [cal, cia] = await pair('cal', 'cia');
  const missing = fresh();
  answer = (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(page);
  const named = `${site.replace('//', '//me:x@')}/`;
  const closed = [missing, missing, 'http://169.254.169.254/latest', 'http://127.0.0.1:22/', 'http://[::1]/', named];
  for (const link of closed) expect((await last(cia, await previewed(cal, cia, link)))?.metadata).toEqual({});
  expect(asked).toHaveLength(1);
});

test('M114: a preview goes with the link: an edit that leads elsewhere gets another one, one that does not keeps it', async () => {
  const [dot, dan] = await pair('dot', 'dan');
  const [one, other] = [fresh(), fresh()];
  const message = await previewed(dot, dan, one);
  expect((await edits(dot, message, `Really: ${one}`)).metadata).toEqual({ preview: shown(one) });
  expect((await edits(dot, message, `No: ${other}`)).metadata).toEqual({});
  await world.settle();
  expect((await last(dan, message))?.metadata).toEqual({ preview: shown(other) });
  expect((await edits(dot, message, 'No link')).metadata).toEqual({});
  await world.settle();
  expect((await last(dan, message))?.metadata).toEqual({});
  expect(asked).toHaveLength(2);
});

test('P7: what is deleted, edited or blocked while its page is read gets no preview', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const changes = [
    (message: Message) => eli.call(deleteMessage, { params: { id: message.id } }),
    (message: Message) => edits(eli, message, 'never mind'),
    () => eva.blocks(eli),
  ];
  for (const change of changes) {
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<() => void>();
    answer = (request, response) => ask(() => plain(request, response));
    const message = await says(eli, eva, fresh());
    const go = await isAsked;
    await change(message);
    eva.forget();
    go();
    await world.settle();
    expect(eva.heard(messageUpdated).filter(({ metadata }) => metadata.preview)).toEqual([]);
    expect(await world.sql('select metadata from messages where id = $1', [message.id])).toEqual([{ metadata: {} }]);
  }
});

test('M114: its sender takes it away, for everyone and for good; again changes nothing', async () => {
  const [fay, fox] = await pair('fay', 'fox');
  const link = fresh();
  const message = await previewed(fay, fox, link);
  world.forget();
  const without = await removes(fay, message);
  expect(without.metadata).toEqual({ preview: null });
  expect(await removes(fay, message)).toEqual(without);
  await edits(fay, message, `Still ${link}`);
  await world.settle();
  expect(fox.heard(messageUpdated).map(({ metadata }) => metadata)).toEqual([{ preview: null }, { preview: null }]);
  expect((await last(fox, message))?.metadata).toEqual({ preview: null });
});

test('nobody else takes it away: not who reads it, a stranger, a former member, somebody blocked, nor after it is deleted', async () => {
  const [gia, gus] = await pair('gia', 'gus');
  const mia = await world.person('mia');
  const message = await previewed(gia, gus);
  const params = { id: message.id };
  for (const person of [gus, mia])
    expect(await person.refused(removePreview, { params })).toMatchObject({ status: 404, code: 'not_found' });
  expect(await world.stranger().refused(removePreview, { params })).toMatchObject({ status: 401 });
  const nothing = await gia.refused(removePreview, { params: { id: randomUUID() } });
  await gus.blocks(gia);
  expect(await gia.refused(removePreview, { params })).toMatchObject({ status: nothing.status, code: nothing.code });
  await gus.unblocks(gia);
  await gia.call(deleteMessage, { params });
  expect(await gia.refused(removePreview, { params })).toMatchObject({ status: 404 });
});

test('M115: a group sees it as well', async () => {
  const [hal, hue] = await pair('hal', 'hue');
  const ivy = await world.person('ivy', { friendOf: ['hal'] });
  const link = fresh();
  const message = await writes(hal, await group(hal, [hue, ivy]), link);
  await world.settle();
  for (const person of [hue, ivy]) expect((await last(person, message))?.metadata).toEqual({ preview: shown(link) });
});

test('two who lead to one page at the same time both get it, and it is read once', async () => {
  const [jan, joy] = await pair('jan', 'joy');
  const link = fresh();
  const both = await Promise.all([says(jan, joy, link), says(joy, jan, link)]);
  await world.settle();
  world.clock.advance(7_000);
  await world.settle();
  const previews = (await thread(jan, both[0].conversation_id)).map(({ metadata }) => metadata.preview);
  expect([previews, asked.length]).toEqual([[shown(link), shown(link)], 1]);
});

test('an operator switches it off', async () => {
  const [kai, kim] = await pair('kai', 'kim');
  Reflect.set(world.app.get(Config), 'previewsLinks', false);
  const message = await previewed(kai, kim);
  Reflect.set(world.app.get(Config), 'previewsLinks', true);
  expect([asked, (await last(kim, message))?.metadata]).toEqual([[], {}]);
});
