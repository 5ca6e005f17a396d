import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Bucket } from '../../src/config/config.js';
import { DiskStore } from '../../src/files/stores/disk.store.js';
import type { ByteRange, FileStore } from '../../src/files/stores/file-store.js';
import { S3Store, type Waits } from '../../src/files/stores/s3.store.js';
import { until } from '../lib/until.js';
import { bucketKeys, bucketName, BucketServer } from './s3-server.js';

Logger.overrideLogger(false);

let server: BucketServer;
let folder: string;
beforeAll(async () => {
  server = await BucketServer.start();
  folder = mkdtempSync(join(tmpdir(), 'hometown-store-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  server.mood = 'works';
  server.failures = 0;
  server.asked.length = 0;
  server.objects.clear();
});

const prefix = 'town/files/';
const bucket = (more: Partial<Bucket> = {}): Bucket => ({
  name: bucketName,
  endpoint: server.url,
  region: 'us-east-1',
  ...bucketKeys,
  prefix,
  ...more,
});

const fiveMb = 5 * 1024 * 1024;
const newName = () => `${randomBytes(24).toString('base64url')}.file`;

async function read(store: FileStore, name: string, range?: ByteRange): Promise<{ content: Buffer; bytes: number } | undefined> {
  const file = await store.open(name, range);
  return file && { content: await buffer(file.stream), bytes: file.bytes };
}

/** Says that it has more than it has. */
function breaksOff(): Readable {
  return Readable.from(
    (function* () {
      for (let count = 0; count < 40; count += 1) yield Buffer.alloc(64 * 1024, 1);
      throw new Error('the disk is gone');
    })(),
  );
}

interface Place {
  make(): FileStore;
  /** Names of all that is kept. */
  kept(): Promise<string[]>;
}

const places: readonly (readonly [string, Place])[] = [
  ['a folder', { make: () => new DiskStore(join(folder, 'files')), kept: () => readdir(join(folder, 'files')) }],
  ['a bucket', { make: () => new S3Store(bucket()), kept: async () => [...server.objects.keys()].map((key) => key.replace(prefix, '')) }],
];

describe.each(places)('files in %s', (_where, { make, kept }) => {
  test('are what was written, whole or a part of it', async () => {
    const [store, name, content] = [make(), newName(), Buffer.from('Harbor Station')];
    await store.write(name, content, content.length);
    expect(await kept()).toContain(name);
    expect(await read(store, name)).toEqual({ content, bytes: 14 });
    expect(await read(store, name, { start: 7, end: 9 })).toEqual({ content: Buffer.from('Sta'), bytes: 14 });
    expect(await read(store, name, { start: 0, end: 0 })).toEqual({ content: Buffer.from('H'), bytes: 14 });
  });

  test('may be written anew', async () => {
    const [store, name] = [make(), newName()];
    for (const word of ['first', 'second']) await store.write(name, Buffer.from(word), word.length);
    expect(String((await read(store, name))?.content)).toBe('second');
  });

  test('may come as a stream', async () => {
    const [store, name, content, path] = [make(), newName(), randomBytes(fiveMb), join(folder, 'sent')];
    writeFileSync(path, content);
    const stream = createReadStream(path);
    await store.write(name, stream, fiveMb);
    expect(stream.destroyed).toBe(true);
    const found = await read(store, name);
    expect([found?.bytes, found?.content.equals(content)]).toEqual([fiveMb, true]);
  });

  test('are not there before they are written and after they are removed; removing twice is no error', async () => {
    const [store, name] = [make(), newName()];
    expect(await store.open(name)).toBeUndefined();
    expect(await store.open(name, { start: 0, end: 3 })).toBeUndefined();
    await store.write(name, Buffer.from('gone soon'), 9);
    for (let count = 0; count < 2; count += 1) await store.remove(name);
    expect(await store.open(name)).toBeUndefined();
  });

  test.each([fiveMb, 1_000_000])('of a stream that breaks off nothing is kept: %d bytes', async (bytes) => {
    const [store, name, stream] = [make(), newName(), breaksOff()];
    await expect(store.write(name, stream, bytes)).rejects.toThrow();
    expect(stream.destroyed).toBe(true);
    expect(await store.open(name)).toBeUndefined();
    expect((await kept()).filter((each) => each.includes(name))).toEqual([]);
  });
});

const unavailable = { code: 'unavailable', status: 503 };
const impatient: Waits = { connectMs: 2_000, idleMs: 2_000, answerMs: 3_000, writeMs: 3_000, writeMsPerMb: 10_000, pingMs: 3_000 };

const acts: readonly (readonly [string, (store: S3Store) => Promise<unknown>])[] = [
  ['opening', (store) => store.open(newName())],
  ['opening a part', (store) => store.open(newName(), { start: 0, end: 3 })],
  ['writing', (store) => store.write(newName(), Buffer.from('a note'), 6)],
  ['writing a stream', (store) => store.write(newName(), Readable.from([Buffer.alloc(fiveMb)]), fiveMb)],
  ['removing', (store) => store.remove(newName())],
  ['asking whether it is there', (store) => store.ping()],
];

describe('a bucket', () => {
  test('is there, and is not loaded or asked before somebody needs it', async () => {
    const store = new S3Store(bucket());
    expect(server.asked).toEqual([]);
    await store.ping();
    expect(server.asked.map((line) => line.replace(/\/$/, ''))).toEqual([`HEAD /${bucketName}`]);
  });

  test('has the prefix before each name', async () => {
    const name = newName();
    await new S3Store(bucket()).write(name, Buffer.from('a note'), 6);
    expect(server.asked).toEqual([`PUT /${bucketName}/${prefix}${name}`]);
  });

  test('that is overloaded is asked twice more', async () => {
    const [store, name] = [new S3Store(bucket()), newName()];
    await store.write(name, Buffer.from('a note'), 6);
    server.failures = 2;
    expect(String((await read(store, name))?.content)).toBe('a note');
    server.asked.length = 0;
    server.failures = 100;
    await expect(store.open(name)).rejects.toMatchObject(unavailable);
    expect(server.asked).toHaveLength(3);
  });

  test('that is overloaded gets a small stream again; a large one cannot be sent twice', async () => {
    const [store, small, large] = [new S3Store(bucket()), newName(), newName()];
    server.failures = 2;
    await store.write(small, Readable.from([Buffer.from('a note')]), 6);
    expect(String((await read(store, small))?.content)).toBe('a note');
    server.failures = 1;
    const stream = Readable.from([Buffer.alloc(fiveMb)]);
    await expect(store.write(large, stream, fiveMb)).rejects.toMatchObject(unavailable);
    expect(stream.destroyed).toBe(true);
    expect(await store.open(large)).toBeUndefined();
  });

  test.each(acts)('that keeps silent is waited for so long and no longer: %s', async (_what, act) => {
    const store = new S3Store(bucket(), impatient);
    await store.ping();
    server.mood = 'silent';
    const began = performance.now();
    await expect(act(store)).rejects.toMatchObject(unavailable);
    expect(performance.now() - began).toBeLessThan(10_000);
    await until({ what: 'the connections to be given up' }, () => server.underWay === 0);
  });

  test('that is slow gets a long file all the same, while it takes more of it', async () => {
    const [store, name] = [new S3Store(bucket(), { ...impatient, idleMs: 10_000, writeMs: 300, writeMsPerMb: 10_000 }), newName()];
    server.mood = 'slow';
    await store.write(name, Readable.from([Buffer.alloc(fiveMb)]), fiveMb);
    expect(server.objects.get(`${prefix}${name}`)?.length).toBe(fiveMb);
  });

  test.each(acts)('that nobody serves is unavailable: %s', async (_what, act) => {
    const gone = await BucketServer.start();
    const store = new S3Store(bucket({ endpoint: gone.url }), impatient);
    await gone.stop();
    await expect(act(store)).rejects.toMatchObject(unavailable);
  });

  test.each([
    ['does not exist', { name: 'elsewhere' }],
    ['is not ours', { accessKeyId: 'somebody' }],
  ])('that %s is no file that is missing', async (_how, wrong) => {
    const store = new S3Store(bucket(wrong), impatient);
    for (const [, act] of acts) await expect(act(store)).rejects.toMatchObject(unavailable);
    expect(server.objects.size).toBe(0);
  });

  test('that falls silent in the middle of a file ends it', async () => {
    const [store, name] = [new S3Store(bucket(), impatient), newName()];
    await store.write(name, randomBytes(2_000), 2_000);
    server.mood = 'halfway';
    await expect(read(store, name)).rejects.toThrow();
    await until({ what: 'the connection to be given up' }, () => server.underWay === 0);
  });

  test('UP-3: a hundred readers are served at once, and leave no connection behind when they go away', async () => {
    const [store, name] = [new S3Store(bucket()), newName()];
    await store.write(name, randomBytes(2_000), 2_000);
    server.mood = 'halfway';
    const files = await Promise.all(Array.from({ length: 100 }, () => store.open(name)));
    expect(server.underWay).toBe(100);
    for (const file of files) file?.stream.destroy();
    await until({ what: 'the connections to be given up' }, () => server.underWay === 0);
  });
});
