import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { maxAttachmentBytes } from '../../../src/chat/attachments/attachment.contract.js';
import { maxBytesOfPerson, maxUnsent } from '../../../src/chat/attachments/attachment.rules.js';
import { Config } from '../../../src/config/config.js';
import { blackPng, docxBomb, longGif } from '../../files/bombs.js';
import { formOf, ownFolder, picture, refusalOf } from '../../files/upload.js';
import { until } from '../../lib/until.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { asVoice, attach, bytesOf, inFolder, mp4, note, path, pdf, upload, uploadWith } from './files.js';

world.configure({ DATA_DIR: ownFolder() });

const mib = 1024 * 1024;
let rosa: Person;
let kept: string[];
beforeEach(async () => {
  ({ rosa } = await world.people({ rosa: {} }));
  kept = await inFolder('files');
});

/** What every refused upload leaves: nothing. */
async function assertNothingKept(): Promise<void> {
  expect((await inFolder('files')).toSorted()).toEqual(kept.toSorted());
  expect(await inFolder('uploads')).toEqual([]);
}

describe('UP-1: what only pretends to be something else', () => {
  test.each([
    ['x.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['x.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['x.pdf', '<!doctype html><script>alert(1)</script>'],
    ['x.html', '<!doctype html><script>alert(1)</script>'],
    ['x.xml', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ['x.js', 'alert(1)'],
    ['x.txt.js', 'alert(1)'],
    ['x', 'plain words without a name'],
    ['x.doc', '\u007fELF\u0002\u0001\u0001'],
    ['nul.txt', 'a\u0000b'],
  ])('%s is refused', async (name, content) => {
    expect(await refusalOf(await upload(rosa, name, content))).toEqual({ status: 415, code: 'not_attachable' });
    await assertNothingKept();
  });

  test('text in another encoding is refused, also where only its end is', async () => {
    const latin = Buffer.concat([Buffer.alloc(300_000, 65), Buffer.from([0xe9, 0x20, 0xe9])]);
    const cutOff = Buffer.concat([Buffer.from('over '), Buffer.from('é').subarray(0, 1)]);
    for (const content of [latin, cutOff]) {
      expect(await refusalOf(await upload(rosa, 'menu.txt', content))).toEqual({ status: 415, code: 'not_attachable' });
    }
    await assertNothingKept();
  });

  test('what hangs behind a photo does not come out again', async () => {
    const png = await picture(64, 64).png().toBuffer();
    const { url } = await attach(rosa, 'x.html', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    const bytes = await bytesOf(rosa, url);
    expect([bytes.includes('script'), (await sharp(bytes).metadata()).format]).toEqual([false, 'webp']);
  });

  test('a damaged photo is refused', async () => {
    const jpeg = await picture(600, 600).jpeg().toBuffer();
    for (const content of [jpeg.subarray(0, 300), Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(1)')]) {
      const { status } = await upload(rosa, 'x.jpg', content);
      expect([400, 413, 415]).toContain(status);
    }
    await assertNothingKept();
  });
});

describe('UP-2: what is too much', () => {
  test.each([
    ['30,000 × 30,000 pixels', () => blackPng(30_000)],
    ['10,000 frames', () => longGif(10_000)],
    ['201 frames', () => longGif(201)],
  ])('a picture of %s is refused by its header', async (_what, bomb) => {
    const content = bomb();
    const before = process.memoryUsage().rss;
    expect(await refusalOf(await upload(rosa, 'x.png', content))).toEqual({ status: 413, code: 'too_many_pixels' });
    expect((process.memoryUsage().rss - before) / mib).toBeLessThan(100);
    await assertNothingKept();
  });

  test.each([
    ['says so', 256 * mib],
    ['says nothing of it', 100],
  ])('a document that unpacks to a thousand times its size and %s is not unpacked', async (_what, says) => {
    const bomb = docxBomb(256 * mib, says);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(await upload(rosa, 'x.docx', bomb))).toEqual({ status: 415, code: 'not_attachable' });
    expect((process.memoryUsage().rss - before) / mib).toBeLessThan(100);
    await assertNothingKept();
  });

  test.each(['', asVoice])('UP-5: more than 25 MB is refused, and leaves the disk at once (%#)', async (query) => {
    const response = await uploadWith(rosa, query, { name: 'x.mp4', content: mp4(maxAttachmentBytes + 1) });
    expect(await refusalOf(response)).toEqual({ status: 413, code: 'attachment_too_large' });
    await assertNothingKept();
  });

  test('25 MB are taken, and are not held in memory', async () => {
    const content = mp4(maxAttachmentBytes);
    const { bytes, url } = await attach(rosa, 'x.mp4', content);
    expect(bytes).toBe(maxAttachmentBytes);
    expect((await bytesOf(rosa, url)).equals(content)).toBe(true);
  });

  test.each([
    ['another field', () => formOf('x', { field: 'photo' })],
    ['a nested field', () => formOf('x', { field: `file${'[a]'.repeat(500)}` })],
    ['a field beside the file', () => beside(formOf('x'), 'x')],
    ['a large index', () => formOf('x', { field: 'file[4294967294]' })],
    ['a thousand parts', () => Array.from({ length: 1_000 }).reduce<FormData>((form) => beside(form, 'x'), formOf('x'))],
    ['two files', () => beside(formOf('x'), new Blob(['y']))],
    ['no part at all', () => new FormData()],
    ['an empty file', () => formOf('')],
  ])('%s is refused', async (_what, body) => {
    const response = await rosa.http(path, { method: 'POST', body: body() });
    expect(await refusalOf(response)).toEqual({ status: 400, code: 'attachment_missing' });
    await assertNothingKept();
  });

  test.each([
    ['../../x.pdf', 'x.pdf'],
    ['a\r\nset-cookie: x=1.pdf', 'aset-cookie: x=1.pdf'],
    ['\u202efdp.exe', 'fdp.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
  ])('a file named %j is kept as %s', async (sent, name) => {
    const attachment = await attach(rosa, sent, pdf());
    expect(attachment.name).toBe(name);
    const response = await rosa.http(attachment.url);
    expect(response.headers.get('content-disposition')).toContain(`filename="${name}"`);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('UP-5: what is no recording', () => {
  test.each<[string, string, Buffer | string]>([
    ['nothing', 'voice.webm', ''],
    ['MP4 as webm', 'voice.webm', mp4()],
    ['a document', 'voice.ogg', pdf()],
    ['words', 'voice.txt', 'hello'],
  ])('%s is refused', async (_what, name, content) => {
    expect(await refusalOf(await uploadWith(rosa, asVoice, { name, content }))).toEqual({ status: 400, code: 'broken_voice' });
    await assertNothingKept();
  });
});

describe('a person has so much room', () => {
  const insert = (owner: Person, count: number, bytes: number) =>
    world.sql(
      `insert into attachments (owner_id, kind, name, mime, bytes, file_name, created_at)
       select $1::text, 'file', 'x.txt', 'text/plain', $2::int, $1::text || n, $3::timestamptz from generate_series(1, $4::int) n`,
      [owner.id, bytes, world.clock.now(), count],
    );

  test('for a gigabyte', async () => {
    const { full } = await world.people({ full: {} });
    await insert(full, 1, maxBytesOfPerson - 10);
    expect(await refusalOf(await upload(full, 'x.txt', 'eleven byte'))).toEqual({ status: 409, code: 'attachments_full' });
    expect((await upload(full, 'x.txt', 'ten bytes!')).status).toBe(201);
  });

  test('for fifty files that are not sent: of two at once for the last place one is taken', async () => {
    const { many } = await world.people({ many: {} });
    await insert(many, maxUnsent - 1, 10);
    const answers = await Promise.all([upload(many, 'a.txt', 'a'), upload(many, 'b.txt', 'b')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await world.sql('select 1 from attachments where owner_id = $1', [many.id])).toHaveLength(maxUnsent);
  });

  test('P2: the same again under its key is answered alike where the first one took the last place', async () => {
    const { last } = await world.people({ last: {} });
    await insert(last, maxUnsent - 1, 10);
    const send = (key: string) =>
      last.http(path, { method: 'POST', body: formOf('a', { name: 'a.txt', type: 'text/plain' }), headers: { 'idempotency-key': key } });
    const [first, again] = [await send('one'), await send('one')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(await refusalOf(await send('another'))).toEqual({ status: 409, code: 'attachments_full' });
  });
});

describe('UP-3: what is cut off', () => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), mp4(mib), Buffer.from('\r\n--x--\r\n')]);
  const descriptors = async () => (await readdir('/proc/self/fd')).length;

  /** Sends so many bytes of an upload, and hangs up. */
  function cut(who: Person, bytes: number): Promise<void> {
    const lines = [`POST ${path} HTTP/1.1`, 'host: localhost', `origin: ${world.app.publicUrl}`, `cookie: ${who.cookie ?? ''}`];
    const request = [...lines, 'content-type: multipart/form-data; boundary=x', `content-length: ${body.length}`, '', ''].join('\r\n');
    return hangUp(Buffer.concat([Buffer.from(request), body.subarray(0, bytes)]));
  }

  test.each([0, 40, 0.5, 0.9])('forty uploads cut at %d leave no file, no descriptor, and room for the next', async (at) => {
    const { ann, bob, cid, dee } = await world.people({ ann: {}, bob: {}, cid: {}, dee: {} });
    const before = await descriptors();
    const bytes = at < 1 ? Math.floor(body.length * at) : at;
    for (let round = 0; round < 5; round += 1)
      await Promise.all([ann, bob, cid, dee, ann, bob, cid, dee].map((person) => cut(person, bytes)));
    await until({ what: 'all descriptors to be closed', withinMs: 15_000 }, async () => (await descriptors()) <= before + 2);
    await until({ what: 'all of it to be gone' }, async () => (await inFolder('uploads')).length === 0);
    await until({ what: 'a whole upload to be taken' }, async () => (await upload(ann, 'a.txt', 'whole')).status === 201);
  });

  test('who stops reading a file halfway leaves it closed', async () => {
    const { url } = await attach(rosa, 'x.mp4', mp4(20 * mib));
    const before = await descriptors();
    const request = [`GET ${url} HTTP/1.1`, 'host: localhost', `cookie: ${rosa.cookie ?? ''}`, '', ''].join('\r\n');
    await Promise.all(Array.from({ length: 10 }, () => hangUp(Buffer.from(request), 'after some of the answer')));
    await until({ what: 'all descriptors to be closed', withinMs: 15_000 }, async () => (await descriptors()) <= before + 2);
  });

  test('what a crash left is removed after an hour', async () => {
    const left = join(world.app.get(Config).dataDir, 'uploads', `${world.clock.now().getTime()}-left`);
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'upload'), 'half');
    await world.settle();
    expect(await inFolder('uploads')).toHaveLength(1);
    world.clock.advance(3_600_001);
    await world.settle();
    expect(await inFolder('uploads')).toEqual([]);
    await note(rosa);
  });
});

function hangUp(request: Buffer, when: 'once it is sent' | 'after some of the answer' = 'once it is sent'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(world.app.url).port), '127.0.0.1', () => {
      socket.write(request, () => {
        if (when === 'once it is sent') socket.destroy();
      });
    });
    socket.once('data', () => socket.destroy());
    socket.on('error', () => undefined); // the server may hang up first
    socket.on('close', () => resolve());
  });
}

function beside(form: FormData, part: string | Blob): FormData {
  form.append(typeof part === 'string' ? 'note' : 'file', part);
  return form;
}
