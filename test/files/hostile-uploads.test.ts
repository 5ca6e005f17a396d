import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Config } from '../../src/config/config.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { blackPng } from './bombs.js';
import { formOf, ownFolder, picture, refusalOf, sendPhoto } from './upload.js';

world.configure({ DATA_DIR: ownFolder() });

const mib = 1024 * 1024;
const stored = async () => readdir(join(world.app.get(Config).dataDir, 'files')).catch(() => []);
let rosa: Person;
beforeEach(async () => {
  ({ rosa } = await world.people({ rosa: {} }));
});

/** What every refused upload leaves: nothing. */
async function assertNothingKept(): Promise<void> {
  expect(await stored()).toEqual([]);
  expect(await rosa.call(getMe, {})).toMatchObject({ avatar_url: null });
}

describe('UP-1: what only pretends to be a photo', () => {
  test.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['xml', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ['javascript', 'alert(1)'],
    ['a program', '\u007fELF\u0002\u0001\u0001'],
    ['nothing much', ' '],
  ])('%s as .png is refused', async (_what, content) => {
    expect(await refusalOf(await sendPhoto(rosa, formOf(content)))).toEqual({ status: 415, code: 'not_a_photo' });
    await assertNothingKept();
  });

  test('a GIF header before a script is refused', async () => {
    const { status } = await sendPhoto(rosa, formOf('GIF89a/*\u0000\u0000*/=1;alert(1)'));
    expect([400, 413, 415]).toContain(status);
    await assertNothingKept();
  });

  test('what hangs behind a photo does not come out again', async () => {
    const { tail } = await world.people({ tail: {} });
    const photo = await picture(64, 64).png().toBuffer();
    const response = await sendPhoto(
      tail,
      formOf(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), { name: 'x.html', type: 'text/html' }),
    );
    const { avatar_url: url } = (await response.json()) as { avatar_url: string };
    const kept = Buffer.from(await (await tail.http(url)).arrayBuffer());
    expect(kept.includes('script')).toBe(false);
    expect((await sharp(kept).metadata()).format).toBe('webp');
    await tail.http('/api/me/photo', { method: 'DELETE' });
    await world.settle();
  });

  test('a damaged photo is refused', async () => {
    const photo = await picture(600, 600).jpeg().toBuffer();
    expect(await refusalOf(await sendPhoto(rosa, formOf(photo.subarray(0, 300))))).toEqual({ status: 400, code: 'broken_photo' });
    await assertNothingKept();
  });
});

describe('UP-2: what is too much', () => {
  test('a picture of 30,000 × 30,000 pixels is refused by its header', async () => {
    const bomb = blackPng(30_000);
    expect(bomb.length).toBeLessThan(5 * mib);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(await sendPhoto(rosa, formOf(bomb)))).toEqual({ status: 413, code: 'too_many_pixels' });
    // A picture that was read would take gigabytes.
    expect((process.memoryUsage().rss - before) / mib).toBeLessThan(100);
    await assertNothingKept();
  });

  test('more than 5 MB is refused', async () => {
    expect(await refusalOf(await sendPhoto(rosa, formOf(Buffer.alloc(5 * mib + 1, 1))))).toEqual({ status: 413, code: 'photo_too_large' });
    await assertNothingKept();
  });

  test.each([
    ['another field', () => formOf('x', { field: 'photo' })],
    ['a nested field', () => formOf('x', { field: `file${'[a]'.repeat(500)}` })],
    ['a large index', () => formOf('x', { field: 'file[4294967294]' })],
    ['a field beside the file', () => withParts(formOf('x'), 1)],
    ['a thousand parts', () => withParts(formOf('x'), 1_000)],
    ['two files', () => twoFiles()],
    ['no part at all', () => new FormData()],
    ['an empty file', () => formOf('')],
  ])('%s is refused', async (_what, body) => {
    expect(await refusalOf(await sendPhoto(rosa, body()))).toEqual({ status: 400, code: 'file_missing' });
    await assertNothingKept();
  });

  test.each(['../../x.png', 'a\r\nset-cookie: x=1.png', '\u202egnp.exe', '/etc/passwd'])(
    'a file named %j gets a name of ours',
    async (name) => {
      const response = await sendPhoto(rosa, formOf(await picture(40, 40).png().toBuffer(), { name }));
      expect(await response.json()).toMatchObject({ avatar_url: expect.stringMatching(/^\/files\/[\w-]{32}\.webp$/) });
      await rosa.http('/api/me/photo', { method: 'DELETE' });
      await world.settle();
      await assertNothingKept();
    },
  );

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json', 400],
  ])('a body of type %s is refused', async (type, status) => {
    const response = await rosa.http('/api/me/photo', { method: 'POST', body: '{}', headers: { 'content-type': type } });
    expect(response.status).toBe(status);
  });
});

test('UP-3: two hundred uploads cut at nine tenths leave no file, no descriptor, and room for the next one', async () => {
  const body = Buffer.alloc(mib, 1);
  const head = [
    'POST /api/me/photo HTTP/1.1',
    'host: localhost',
    `origin: ${world.app.publicUrl}`,
    `cookie: ${rosa.cookie ?? ''}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${body.length}`,
    '',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  ].join('\r\n');
  const descriptors = async () => (await readdir('/proc/self/fd')).length;
  const before = await descriptors();
  for (let round = 0; round < 25; round += 1)
    await Promise.all(Array.from({ length: 8 }, () => cut(head, body.subarray(0, Math.floor(body.length * 0.9)))));
  // Connections to the database that many at once made needful are closed after ten idle seconds.
  await until({ what: 'all descriptors to be closed', withinMs: 15_000 }, async () => (await descriptors()) <= before + 2);
  await until(
    { what: 'a whole upload to be taken' },
    async () => (await sendPhoto(rosa, formOf(await picture(40, 40).png().toBuffer()))).status === 200,
  );
  await rosa.http('/api/me/photo', { method: 'DELETE' });
  await world.settle();
  await assertNothingKept();
});

describe('UP-5: a picture of somewhere else', () => {
  test.each(['http://169.254.169.254/latest', 'data:image/png;base64,AA', 'file:///etc/passwd', 'https://evil.example/x.png'])(
    '%s cannot be set',
    async (url) => {
      const body = { avatar_url: url } as object;
      expect(await rosa.refused(editMe, { body })).toMatchObject({ status: 400, code: 'malformed' });
      await assertNothingKept();
    },
  );
});

function withParts(form: FormData, count: number): FormData {
  for (let part = 0; part < count; part += 1) form.append('note', 'x');
  return form;
}

function twoFiles(): FormData {
  const form = formOf('x');
  form.append('file', new Blob(['y']));
  return form;
}

/** Sends a part of a request and hangs up. */
function cut(head: string, sent: Buffer): Promise<void> {
  const { port } = new URL(world.app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(head);
      socket.write(sent, () => socket.destroy());
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}
