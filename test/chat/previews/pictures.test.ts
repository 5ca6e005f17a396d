import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { beginAgentConversation } from '../../../src/agents/conversations/agent-conversations.contract.js';
import { editMessage } from '../../../src/chat/edits/edit.contract.js';
import { deleteMessage, type Message } from '../../../src/chat/messages/message.contract.js';
import { removePreview } from '../../../src/chat/previews/preview.contract.js';
import { dayMs } from '../../../src/contract/duration.js';
import { maxPictureBytes } from '../../../src/http/outbound/outbound.js';
import { blackPng, longGif } from '../../files/bombs.js';
import { ownFolder, picture } from '../../files/upload.js';
import { closes, graceIsOver } from '../../privacy/leaving.js';
import type { Person, Someone } from '../../world/person.js';
import { world } from '../../world/world.js';
import { bytesOf, inFolder, statusOf } from '../attachments/files.js';
import { group, pair, says, thread, writes } from '../thread.js';
import { openDoor } from './door.js';

world.configure({ LINK_PREVIEWS: 'on', DATA_DIR: ownFolder() });

type Answer = (response: ServerResponse) => void;
const image =
  (content: Buffer | string, type = 'image/png'): Answer =>
  (response) =>
    void response.writeHead(200, { 'content-type': type }).end(content);

/** Where the page says that its picture is, and what is answered there. */
let named = '/market.png';
let answer: Answer;
let asked: string[] = [];
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url.includes('.png')) return answer(response);
  return image(`<title>Market</title><meta property="og:image" content="${named}">`, 'text/html')(response);
});
let site = '';

beforeAll(async () => {
  site = await openDoor(server);
});
afterAll(() => server.close().closeAllConnections());
beforeEach(async () => {
  named = '/market.png';
  const made = await picture(1200, 600)
    .withExif({ IFD0: { Artist: 'somebody' } })
    .png()
    .toBuffer();
  answer = image(made);
  asked = [];
});

/** A page that nobody led to before. */
const fresh = () => `${site}/${randomUUID()}`;
const last = async (of: Person, { conversation_id }: Message) => (await thread(of, conversation_id)).at(-1);
const pictureOf = (message: Message | undefined) => message?.metadata.preview?.picture;

async function shows(from: Person, to: Someone, link = fresh()): Promise<Message> {
  const { conversation_id } = await says(from, to, `Look: ${link}`);
  await world.settle();
  const shown = (await thread(from, conversation_id)).at(-1);
  if (!shown) throw new Error('the message is gone');
  return shown;
}

async function picturesIn(from: Person, to: Someone, link = fresh()) {
  const message = await shows(from, to, link);
  const shown = pictureOf(message);
  return { message, picture: shown, url: shown?.url ?? '' };
}

/** Nobody is led to any page any more. */
async function forgetPages(): Promise<void> {
  world.clock.advance(8 * dayMs);
  await world.settle();
}

test('M114: a preview has the picture that its page names, small, ours, and nothing of what else was in it', async () => {
  const [ann, abe] = await pair('ann', 'abe');
  const { message, picture: shown, url } = await picturesIn(ann, abe);
  expect(shown).toEqual({ url: expect.stringMatching(/^\/files\/previews\/[0-9a-f-]{36}$/), width: 640, height: 320 });
  expect(pictureOf(await last(abe, message))).toEqual(shown);
  const response = await abe.http(url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual(['webp', 640, 320, undefined]);
  expect(asked).toEqual([expect.anything(), '/market.png']);
});

test('M114: one page’s picture is asked for and stored once; each message has an address of its own for it', async () => {
  const [bea, ben] = await pair('bea', 'ben');
  const before = await inFolder('files');
  const link = fresh();
  const [one, other] = [await picturesIn(bea, ben, link), await picturesIn(ben, bea, link)];
  expect(asked).toHaveLength(2);
  expect(one.url).not.toBe(other.url);
  expect(await bytesOf(bea, one.url)).toEqual(await bytesOf(bea, other.url));
  expect((await inFolder('files')).length - before.length).toBe(1);
  await forgetPages();
  // The page is forgotten, its picture is not: two messages show it.
  expect(await statusOf(ben, one.url)).toBe(200);
  await bea.call(deleteMessage, { params: { id: one.message.id } });
  await world.settle();
  expect([await statusOf(ben, one.url), await statusOf(ben, other.url)]).toEqual([404, 200]);
  await ben.call(removePreview, { params: { id: other.message.id } });
  await world.settle();
  expect(await statusOf(ben, other.url)).toBe(404);
  expect((await inFolder('files')).toSorted()).toEqual(before.toSorted());
});

test('UP-4: nobody sees it who does not see the message: a stranger, another person, somebody blocked, a former member', async () => {
  const [cal, cia] = await pair('cal', 'cia');
  const mia = await world.person('mia', { friendOf: ['cal'] });
  const url = (await picturesIn(cal, cia)).url;
  expect([await statusOf(world.stranger(), url), await statusOf(mia, url), await statusOf(cia, url)]).toEqual([404, 404, 200]);
  expect(await statusOf(cia, `/files/previews/${randomUUID()}`)).toBe(404);
  expect(await statusOf(cia, '/files/previews/none')).toBe(404);
  await cia.blocks(cal);
  expect([await statusOf(cal, url), await statusOf(cia, url)]).toEqual([404, 404]);
  await cia.unblocks(cal);
  const talk = await group(cal, [mia, cia]);
  const said = await writes(cal, talk, fresh());
  await world.settle();
  const shared = pictureOf(await last(mia, said))?.url ?? '';
  expect(await statusOf(mia, shared)).toBe(200);
  await world.sql('update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2', [talk, mia.id]);
  expect(await statusOf(mia, shared)).toBe(404);
});

test('PG-8: with what somebody said to assistants its pictures go, once the account is erased', async () => {
  const gia = await world.person('gia');
  const before = await inFolder('files');
  const agent = { id: 'agent_support' };
  const { message, url } = await picturesIn(gia, agent);
  expect(await statusOf(gia, url)).toBe(200);
  await gia.call(beginAgentConversation, { body: { agent_id: 'agent_support' } });
  const second = await picturesIn(gia, agent);
  expect(second.message.conversation_id).not.toBe(message.conversation_id);
  expect((await inFolder('files')).length - before.length).toBe(2);
  await closes(gia);
  await graceIsOver();
  expect(await world.sql('select 1 from messages where sender_id = $1', [gia.id])).toEqual([]);
  expect((await inFolder('files')).toSorted()).toEqual(before.toSorted());
});

test('P7: an edit that leads elsewhere has another picture, and the one before is gone', async () => {
  const [dot, dan] = await pair('dot', 'dan');
  const { message, url: before } = await picturesIn(dot, dan);
  answer = image(await picture(300, 300, '#0f766e').jpeg().toBuffer(), 'image/jpeg');
  await dot.call(editMessage, { params: { id: message.id }, body: { message: fresh() } });
  await world.settle();
  const after = pictureOf((await thread(dan, message.conversation_id)).find(({ id }) => id === message.id));
  expect(after).toMatchObject({ width: 300, height: 300 });
  expect([await statusOf(dan, before), await statusOf(dan, after?.url ?? '')]).toEqual([404, 200]);
});

test('M114: a page that names another picture an hour later gives it to those who lead there then', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const link = fresh();
  const first = await picturesIn(eli, eva, link);
  world.clock.advance(2 * 3_600_000);
  answer = image(await picture(200, 100).png().toBuffer());
  const second = await picturesIn(eli, eva, link);
  expect([first.picture?.width, second.picture?.width]).toEqual([640, 200]);
  expect(await statusOf(eva, first.url)).toBe(200);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>';
test.each<[string, () => Promise<Answer | string>]>([
  ['is not there', async () => (response) => void response.writeHead(404, { 'content-type': 'image/png' }).end()],
  ['says that it is something else', async () => image(await picture(200, 200).png().toBuffer(), 'text/html')],
  ['only says that it is a picture', async () => image('<script>alert(1)</script>')],
  ['is a drawing', async () => image(svg)],
  ['is damaged', async () => image((await picture(400, 400).png().toBuffer()).subarray(0, 300))],
  ['counts visitors', async () => image(await picture(1, 1).png().toBuffer())],
  ['is a strip', async () => image(await picture(900, 100).png().toBuffer())],
  ['is too long', async () => image(Buffer.concat([await picture(200, 200).png().toBuffer(), Buffer.alloc(maxPictureBytes)]))],
  ['would grow (UP-2)', async () => image(blackPng(30_000))],
  ['has a thousand frames', async () => image(longGif(1_000), 'image/gif')],
  ['is behind the guard (UP-5)', async () => 'http://169.254.169.254/market.png'],
  [
    'leads behind the guard (UP-5)',
    async () => (response) => void response.writeHead(302, { location: 'http://127.0.0.1:22/x.png' }).end(),
  ],
  ['has no address', async () => 'http://'],
  ['is in the page itself', async () => 'data:image/png;base64,AAAA'],
])('M114: where a picture %s, the preview has none', async (_, make) => {
  const [fay, fox] = await pair('fay', 'fox');
  const before = await inFolder('files');
  const made = await make();
  if (typeof made === 'string') named = made;
  else answer = made;
  const { message, picture: shown } = await picturesIn(fay, fox);
  expect([message.metadata.preview?.title, shown]).toEqual(['Market', undefined]);
  expect((await inFolder('files')).toSorted()).toEqual(before.toSorted());
});
