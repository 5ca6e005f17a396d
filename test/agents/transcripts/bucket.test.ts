import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { transcribeMessage } from '../../../src/agents/transcripts/transcript.contract.js';
import { sends, voice, webm } from '../../chat/attachments/files.js';
import { bucketKeys, bucketName, BucketServer } from '../../files/s3-server.js';
import { ownFolder } from '../../files/upload.js';
import { world } from '../../world/world.js';
import { hears, ModelServer } from '../model-server.js';

const [model, bucket] = await Promise.all([ModelServer.start(), BucketServer.start()]);
world.configure({
  OPENAI_BASE_URL: model.url,
  OPENAI_API_KEY: 'none',
  OPENAI_TRANSCRIPTION_MODEL: 'ear-1',
  DATA_DIR: ownFolder(),
  S3_BUCKET: bucketName,
  S3_ENDPOINT: bucket.url,
  S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
});
afterAll(() => model.stop());
afterAll(() => bucket.stop());
beforeEach(() => {
  bucket.failures = 0;
});

test('M121: a recording in a bucket is read as one on the disk', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } });
  const { id } = await sends(dan, rosa, [await voice(dan)]);
  model.will(hears('See you'));
  expect(await rosa.call(transcribeMessage, { params: { id } })).toEqual({ text: 'See you' });
  expect(model.listened).toMatchObject([{ name: 'voice.webm', bytes: webm() }]);
});

test('M121: a bucket that is away costs nobody anything, and it may be asked again', async () => {
  world.log.expectError(/the bucket does not do|briefly unavailable/);
  const { rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } });
  await world.sql('delete from agent_usage');
  const { id } = await sends(dan, rosa, [await voice(dan)]);
  model.will(hears('See you'));
  bucket.failures = 10;
  expect(await rosa.refused(transcribeMessage, { params: { id } })).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await world.sql('select tokens from agent_usage')).toEqual([{ tokens: 0 }]);
  bucket.failures = 0;
  expect(await rosa.call(transcribeMessage, { params: { id } })).toEqual({ text: 'See you' });
});
