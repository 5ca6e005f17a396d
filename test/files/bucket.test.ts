import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { Config } from '../../src/config/config.js';
import { removePhoto } from '../../src/profiles/profile-edit.contract.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { bytesOf, note } from '../chat/attachments/files.js';
import { copyOf, filesOf } from '../privacy/copies.js';
import { world } from '../world/world.js';
import { bucketKeys, bucketName, BucketServer } from './s3-server.js';
import { formOf, ownFolder, picture, refusalOf, sendPhoto, setPhoto } from './upload.js';

const server = await BucketServer.start();
world.configure({
  DATA_DIR: ownFolder(),
  S3_BUCKET: bucketName,
  S3_ENDPOINT: server.url,
  S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
  S3_PREFIX: 'town',
});
afterAll(() => server.stop());
beforeEach(() => {
  server.failures = 0;
});

/** Whether and how /health/ready names the bucket. */
async function readiness(): Promise<{ status: number; files: unknown }> {
  const response = await world.stranger().http('/health/ready');
  const { details } = (await response.json()) as { details: { files?: unknown } };
  return { status: response.status, files: details.files };
}

test('a photo is in the bucket while somebody keeps it, and not on the disk', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: {} });
  const { avatar_url: url } = await setPhoto(rosa, await picture(64, 64).png().toBuffer());
  const key = `town/${(url ?? '').replace('/files/', '')}`;
  const kept = server.objects.get(key);
  expect(kept?.length).toBeGreaterThan(0);
  expect((await bytesOf(dan, url ?? '')).equals(kept ?? Buffer.alloc(0))).toBe(true);
  expect((await world.stranger().http(url ?? '')).status).toBe(404);
  expect(existsSync(join(world.app.get(Config).dataDir, 'files'))).toBe(false);
  await rosa.call(removePhoto, {});
  await world.settle();
  expect(server.objects.has(key)).toBe(false);
});

test('of a file of a message a part is read, as players do', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const { url } = await note(rosa, 'Harbor Station');
  const part = await rosa.http(url, { headers: { range: 'bytes=7-9' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 7-9/14', 'Sta']);
  expect(String(await bytesOf(rosa, url))).toBe('Harbor Station');
});

test('a copy of one’s data goes to the bucket and comes from there', async () => {
  const { wanda } = await world.people({ wanda: {} });
  const before = server.objects.size;
  const copy = await copyOf(wanda);
  expect(server.objects.size).toBe(before + 1);
  expect((await filesOf(wanda, copy)).has('about.json')).toBe(true);
});

test('while the bucket fails, photos are unavailable and nothing else is; readiness names it and goes on', async () => {
  world.log.expectError(/the bucket does not do|a request failed/);
  const { nina } = await world.people({ nina: {} });
  const { avatar_url: url } = await setPhoto(nina, await picture(64, 64).png().toBuffer());
  world.clock.advance(10_001);
  expect(await readiness()).toEqual({ status: 200, files: { status: 'up' } });
  server.failures = Number.POSITIVE_INFINITY;
  const refused = await nina.http(url ?? '');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refusalOf(refused)).toEqual({ status: 503, code: 'unavailable' });
  const another = await sendPhoto(nina, formOf(await picture(64, 64, '#0a0a0a').png().toBuffer()));
  expect(await refusalOf(another)).toEqual({ status: 503, code: 'unavailable' });
  expect(await nina.call(getMe, {})).toMatchObject({ avatar_url: url });
  world.clock.advance(10_001);
  const down = { status: 200, files: { status: 'down', message: 'the bucket does not answer' } };
  expect(await readiness()).toEqual(down);
  server.failures = 0;
  expect(await readiness()).toEqual(down);
  world.clock.advance(10_001);
  expect(await readiness()).toEqual({ status: 200, files: { status: 'up' } });
  expect((await nina.http(url ?? '')).status).toBe(200);
});

test('readiness asks the bucket once in a while, however often it is asked itself', async () => {
  world.clock.advance(10_001);
  server.asked.length = 0;
  await Promise.all(Array.from({ length: 20 }, readiness));
  expect(server.asked.filter((line) => line.startsWith('HEAD '))).toHaveLength(1);
});
