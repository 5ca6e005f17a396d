import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Attachment, removeAttachment } from '../../../src/chat/attachments/attachment.contract.js';
import { until } from '../../lib/until.js';
import { formOf, ownFolder, picture, refusalOf } from '../../files/upload.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import {
  animation,
  attach,
  bytesOf,
  doc,
  docx,
  inFolder,
  mp4,
  note,
  ogg,
  path,
  pdf,
  peaks,
  photo,
  statusOf,
  upload,
  uploadWith,
  voice,
  webm,
} from './files.js';

world.configure({ DATA_DIR: ownFolder() });

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('S16, M98: what can be attached', () => {
  test('a photo is kept clean, upright and not larger than the screen, with a small one beside it', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const sent = await picture(3_000, 2_000)
      .withExif({ IFD0: { Artist: 'Rosa' }, IFD3: { GPSLatitude: '40/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const attachment = await attach(rosa, 'summer.jpg', sent);
    expect(Attachment.parse(attachment)).toEqual(attachment);
    expect(attachment).toMatchObject({
      type: 'image',
      name: 'summer.webp',
      mime: 'image/webp',
      width: 1_707,
      height: 2_560,
      duration_ms: null,
      peaks: null,
    });
    const kept = await bytesOf(rosa, attachment.url);
    expect(kept.length).toBe(attachment.bytes);
    const large = await sharp(kept).metadata();
    expect(large).toMatchObject({ format: 'webp', width: 1_707, height: 2_560 });
    expect([large.exif, large.xmp, large.orientation]).toEqual([undefined, undefined, undefined]);
    const small = await sharp(await bytesOf(rosa, attachment.thumbnail_url ?? '')).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 320, height: 480 });
  });

  test('a small photo stays as small as it is', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const attachment = await photo(rosa);
    expect(attachment).toMatchObject({ width: 60, height: 40 });
    expect(await sharp(await bytesOf(rosa, attachment.thumbnail_url ?? '')).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  test('an animation stays one, and its first frame stands for it', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const attachment = await attach(rosa, 'wave.gif', await animation('#ff0000', '#00ff00', '#0000ff'));
    expect(attachment).toMatchObject({ type: 'image', name: 'wave.webp', mime: 'image/webp', width: 40, height: 30 });
    expect(await sharp(await bytesOf(rosa, attachment.url)).metadata()).toMatchObject({ format: 'webp', pages: 3 });
    const thumbnail = await bytesOf(rosa, attachment.thumbnail_url ?? '');
    expect((await sharp(thumbnail).metadata()).pages ?? 1).toBe(1);
    const [red = 0, green = 0] = await sharp(thumbnail).resize(1, 1).raw().toBuffer();
    expect(red).toBeGreaterThan(green);
  });

  test.each([
    ['clip.mp4', mp4(), 'video', 'video/mp4', 'clip.mp4'],
    ['clip.mov', mp4(2_000, 'qt  '), 'video', 'video/quicktime', 'clip.mov'],
    ['clip', webm(), 'video', 'video/webm', 'clip.webm'],
    ['lease.pdf', pdf(), 'file', 'application/pdf', 'lease.pdf'],
    ['old.DOC', doc(), 'file', 'application/msword', 'old.doc'],
    ['new.docx', docx(), 'file', docxType, 'new.docx'],
    ['Möwe.txt', Buffer.from('über den Fluß 🦊'), 'file', 'text/plain', 'Möwe.txt'],
    ['page.txt', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file', 'text/plain', 'page.txt'],
    ['car.txt', Buffer.from('BM is how some pictures begin'), 'file', 'text/plain', 'car.txt'],
  ])('%s is kept as it came', async (sent, content, ...[type, mime, name]) => {
    const { rosa } = await world.people({ rosa: {} });
    const attachment = await attach(rosa, sent, content);
    expect(attachment).toMatchObject({ type, mime, name, bytes: content.length, thumbnail_url: null, width: null, height: null });
    const response = await rosa.http(attachment.url);
    expect(response.headers.get('content-type')?.split(';')[0]).toBe(mime);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(await statusOf(rosa, `${attachment.url}/thumbnail`)).toBe(404);
  });

  test.each([
    ['voice.webm', webm(), 'audio/webm', 'voice.webm'],
    ['voice.ogg', ogg(), 'audio/ogg', 'voice.ogg'],
    ['voice.mp4', mp4(), 'audio/mp4', 'voice.m4a'],
    ['voice.m4a', mp4(2_000, 'M4A '), 'audio/mp4', 'voice.m4a'],
  ])('S16: a recording %s has its length and its peaks', async (sent, content, ...[mime, name]) => {
    const { rosa } = await world.people({ rosa: {} });
    expect(await voice(rosa, { name: sent, content })).toMatchObject({ type: 'voice', mime, name, duration_ms: 12_300, peaks });
  });

  test.each([
    ['no length', `?kind=voice&peaks=${peaks.join('-')}`],
    ['no peaks', '?kind=voice&duration_ms=1000'],
    ['a peak over 100', `?kind=voice&duration_ms=1000&peaks=${[101, ...peaks.slice(1)].join('-')}`],
    ['too few peaks', '?kind=voice&duration_ms=1000&peaks=1-2-3'],
    ['no time', `?kind=voice&duration_ms=0&peaks=${peaks.join('-')}`],
    ['more than ten minutes', `?kind=voice&duration_ms=600001&peaks=${peaks.join('-')}`],
  ])('a recording with %s is refused', async (_what, query) => {
    const { rosa } = await world.people({ rosa: {} });
    expect(await refusalOf(await uploadWith(rosa, query, { name: 'voice.webm', content: webm() }))).toEqual({
      status: 400,
      code: 'malformed',
    });
  });
});

describe('what is not sent', () => {
  test('is taken back by who uploaded it, once, and its file is gone', async () => {
    const { rosa, eve } = await world.people({ rosa: {}, eve: {} });
    const before = await inFolder('files');
    const attachment = await photo(rosa);
    const params = { id: attachment.id };
    expect(await eve.refused(removeAttachment, { params })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await world.stranger().refused(removeAttachment, { params })).toMatchObject({ status: 401 });
    expect(await rosa.call(removeAttachment, { params })).toEqual({});
    expect(await rosa.refused(removeAttachment, { params })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await statusOf(rosa, attachment.url)).toBe(404);
    await world.settle();
    expect((await inFolder('files')).toSorted()).toEqual(before.toSorted());
  });

  test('goes by itself after a day', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const before = await inFolder('files');
    const attachment = await note(rosa);
    world.clock.advance(23 * 3_600_000);
    await world.settle();
    expect(await statusOf(rosa, attachment.url)).toBe(200);
    world.clock.advance(3_600_001);
    await world.settle();
    expect(await statusOf(rosa, attachment.url)).toBe(404);
    await until({ what: 'its file to be removed' }, async () => {
      await world.settle();
      return (await inFolder('files')).every((name) => before.includes(name));
    });
  });

  test('as many as strangers can leave go in one round', async () => {
    const { rosa } = await world.people({ rosa: {} });
    await world.sql(
      `insert into attachments (owner_id, kind, name, mime, bytes, file_name, created_at)
       select $1, 'file', 'note.txt', 'text/plain', 1, n || '.file', $2 from generate_series(1, 250) n`,
      [rosa.id, new Date(world.clock.now().getTime() - 2 * 86_400_000)],
    );
    await world.app.jobs.runSweeps();
    expect(await world.sql('select id from attachments where owner_id = $1', [rosa.id])).toEqual([]);
  });

  test('the same again under its key is one file, whose answer got lost on the way; other content under it is refused', async () => {
    const { uma, udo } = await world.people({ uma: {}, udo: {} });
    const send = (who: Person, text: string) =>
      who.http(path, {
        method: 'POST',
        body: formOf(text, { name: 'note.txt', type: 'text/plain' }),
        headers: { 'idempotency-key': 'chip-1' },
      });
    const answers = await Promise.all([send(uma, 'a note'), send(uma, 'a note'), send(uma, 'a note')]);
    const files = (await Promise.all(answers.map((answer) => answer.json()))) as Attachment[];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(files.map(({ id }) => id)).size).toBe(1);
    expect(await world.sql('select 1 from attachments where owner_id = $1', [uma.id])).toHaveLength(1);
    expect(await refusalOf(await send(uma, 'another note'))).toEqual({ status: 409, code: 'key_reused' });
    // Somebody else's key is another one.
    expect(((await (await send(udo, 'a note')).json()) as Attachment).id).not.toBe(files[0]?.id);
  });

  test('signed out, nothing is uploaded', async () => {
    expect(await refusalOf(await upload(world.stranger(), 'a.txt', 'text'))).toEqual({ status: 401, code: 'signed_out' });
    expect(await inFolder('uploads')).toEqual([]);
  });

  test('nobody names a file of the server’s in JSON', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const body = JSON.stringify({ path: '/etc/hostname', bytes: 10, name: 'hostname.txt' });
    for (const address of [path, `${path}/`]) {
      const response = await rosa.http(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      expect([400, 404]).toContain(response.status);
    }
  });
});
