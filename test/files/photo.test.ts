import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Config } from '../../src/config/config.js';
import { removePhoto, profileChanged } from '../../src/profiles/profile-edit.contract.js';
import { getMe, getUser } from '../../src/profiles/profiles.contract.js';
import { world } from '../world/world.js';
import { formOf, ownFolder, picture, refusalOf, sendPhoto, setPhoto } from './upload.js';

world.configure({ DATA_DIR: ownFolder() });

const folder = () => join(world.app.get(Config).dataDir, 'files');
const onDisk = async () => (await readdir(folder()).catch(() => [])).toSorted((a, b) => a.localeCompare(b));
const nameOf = (url: string | null) => url?.replace('/files/', '') ?? '';

describe('POST /api/me/photo', () => {
  test('keeps a clean square of 512 pixels, whatever came, and shows it everywhere', async () => {
    const { rosa, dan } = await world.people({ rosa: {}, dan: {} });
    const sent = await picture(900, 600)
      .withExif({ IFD0: { Artist: 'Rosa' }, IFD3: { GPSLatitude: '40/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { avatar_url: url } = await setPhoto(rosa, sent);
    expect(url).toMatch(/^\/files\/[\w-]{32}\.webp$/);
    const response = await dan.http(url ?? '');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(kept.exif).toBeUndefined();
    expect(await rosa.call(getMe, {})).toMatchObject({ avatar_url: url });
    expect(await dan.call(getUser, { params: { id: rosa.id } })).toMatchObject({ avatar_url: url });
    await world.settle();
    expect(rosa.heard(profileChanged).at(-1)).toMatchObject({ avatar_url: url });
    expect(dan.heard(profileChanged)).toEqual([]);
  });

  test('turns a photo the way its camera held it', async () => {
    const { tara } = await world.people({ tara: {} });
    const left = await picture(400, 400, '#ff0000').png().toBuffer();
    const both = await picture(800, 400, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { avatar_url: url } = await setPhoto(tara, both);
    const pixels = sharp(Buffer.from(await (await tara.http(url ?? '')).arrayBuffer()));
    const [red = 0, , blue = 0] = await pixels.extract({ left: 256, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  test('a new photo takes the old one’s place: its file and its address are gone', async () => {
    const { nina } = await world.people({ nina: {} });
    const first = await setPhoto(nina, await picture(64, 64).png().toBuffer());
    const second = await setPhoto(nina, await picture(64, 64, '#0a0a0a').webp().toBuffer());
    await world.settle();
    expect((await nina.http(first.avatar_url ?? '')).status).toBe(404);
    expect((await nina.http(second.avatar_url ?? '')).status).toBe(200);
    const files = await onDisk();
    expect(files).not.toContain(nameOf(first.avatar_url));
    expect(files).toContain(nameOf(second.avatar_url));
  });

  test('two photos at once leave one', async () => {
    const { zoe } = await world.people({ zoe: {} });
    const photos = await Promise.all(['#111111', '#222222'].map((colour) => picture(40, 40, colour).png().toBuffer()));
    await Promise.all(photos.map((photo) => setPhoto(zoe, photo)));
    await world.settle();
    const rows = await world.sql<{ name: string }>('select name from stored_files where owner_id = $1', [zoe.id]);
    expect(rows.map(({ name }) => name)).toEqual([nameOf((await zoe.call(getMe, {})).avatar_url)]);
  });

  test('an upload whose writer died before keeping it is removed within the hour', async () => {
    const { ivy } = await world.people({ ivy: {} });
    const before = await onDisk();
    const { avatar_url: url } = await setPhoto(ivy, await picture(40, 40).png().toBuffer());
    await world.sql(`update stored_files set doomed_at = created_at + interval '1 hour' where name = $1`, [nameOf(url)]);
    await world.settle();
    expect(await onDisk()).toContain(nameOf(url));
    world.clock.advance(3_600_001);
    await world.settle();
    expect(await onDisk()).toEqual(before);
  });
});

describe('DELETE /api/me/photo', () => {
  test('shows the initials again; twice is no error', async () => {
    const { lou } = await world.people({ lou: {} });
    const { avatar_url: url } = await setPhoto(lou, await picture(64, 64).png().toBuffer());
    expect(await lou.call(removePhoto, {})).toMatchObject({ avatar_url: null });
    expect(await lou.call(removePhoto, {})).toMatchObject({ avatar_url: null });
    await world.settle();
    expect(await onDisk()).not.toContain(nameOf(url));
  });
});

describe('GET /files/{name}', () => {
  test('UP-4: signed out there is nothing there', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const { avatar_url: url } = await setPhoto(rosa, await picture(64, 64).png().toBuffer());
    expect((await world.stranger().http(url ?? '')).status).toBe(404);
  });

  test.each(['/files/x', '/files/..%2f..%2fetc%2fpasswd', '/files/%00', `/files/${'a'.repeat(32)}.svg`, `/files/${'a'.repeat(32)}.webp`])(
    'GEN-8: %s is not found',
    async (path) => {
      const { rosa } = await world.people({ rosa: {} });
      expect([400, 404]).toContain((await rosa.http(path)).status);
    },
  );

  test('signed out, an upload is not even read', async () => {
    expect(await refusalOf(await sendPhoto(world.stranger(), formOf(Buffer.alloc(10))))).toEqual({ status: 401, code: 'signed_out' });
  });
});
