import { describe, expect, test } from '@jest/globals';
import { beginApplication, changeApplication } from '../../src/drivers/applications/application-edit.contract.js';
import { getApplication } from '../../src/drivers/applications/applications.contract.js';
import { changeDocument, removeDocument } from '../../src/drivers/applications/documents/document.contract.js';
import { bytesOf, inFolder, pdf, statusOf } from '../chat/attachments/files.js';
import { ownFolder, refusalOf } from '../files/upload.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { applies, carPhoto, decides, inDays, sends, upload, whole } from './applying.js';

world.configure({ DATA_DIR: ownFolder() });

async function begins(name: string): Promise<Person> {
  const person = await world.person(name);
  await person.call(beginApplication, { body: { details: whole } });
  return person;
}

async function only(person: Person) {
  const { documents } = await person.call(getApplication, {});
  const [document, ...others] = documents;
  expect(others).toEqual([]);
  if (!document) throw new Error('no document');
  return document;
}

describe('documents of an application (D1)', () => {
  test('a paper is kept as it came, a photo anew; the newest of a kind takes the place of the one before', async () => {
    const ada = await begins('ada');
    await sends(ada, 'license');
    const first = await only(ada);
    expect(first).toMatchObject({ kind: 'license', state: 'pending', mime: 'application/pdf', expires_on: inDays(365) });
    expect(await bytesOf(ada, first.url)).toEqual(pdf());
    expect((await upload(ada, 'license', await carPhoto())).status).toBe(201);
    const second = await only(ada);
    expect(second).toMatchObject({ kind: 'license', mime: 'image/webp', expires_on: null });
    expect(await statusOf(ada, first.url)).toBe(404);
    await world.settle();
    expect(await inFolder('files')).toHaveLength(1);
  });

  test('one that nobody looked at is taken out again, once', async () => {
    const ben = await begins('ben');
    await sends(ben, 'car_photo');
    const { id, url } = await only(ben);
    expect(await ben.call(removeDocument, { params: { id } })).toMatchObject({ documents: [] });
    expect(await ben.refused(removeDocument, { params: { id } })).toMatchObject({ status: 404 });
    expect(await statusOf(ben, url)).toBe(404);
  });

  test('two of a kind at once leave one', async () => {
    const cas = await begins('cas');
    const sent = await Promise.all([upload(cas, 'insurance'), upload(cas, 'insurance')]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    await only(cas);
  });

  test('UP-1: what is no document is refused, whatever it is called', async () => {
    const dee = await begins('dee');
    expect(await refusalOf(await upload(dee, 'license', '<script>alert(1)</script>'))).toEqual({ status: 415, code: 'not_a_document' });
    expect(await refusalOf(await upload(dee, 'car_photo', pdf()))).toEqual({ status: 415, code: 'not_a_car_photo' });
    expect(await refusalOf(await upload(dee, 'license', ''))).toEqual({ status: 400, code: 'document_missing' });
    expect(await refusalOf(await upload(dee, 'diary'))).toMatchObject({ status: 400 });
    const huge = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refusalOf(await upload(dee, 'license', huge))).toEqual({ status: 413, code: 'document_too_large' });
    expect((await dee.call(getApplication, {})).documents).toEqual([]);
  });

  test('its last day is not over, and a photo has none', async () => {
    const fay = await begins('fay');
    await sends(fay, 'registration');
    const { id } = await only(fay);
    const params = { id };
    expect(await fay.refused(changeDocument, { params, body: { expires_on: inDays(-2) } })).toMatchObject({ code: 'document_expired' });
    const gus = await begins('gus');
    await sends(gus, 'car_photo');
    const photo = { id: (await only(gus)).id };
    expect(await gus.refused(changeDocument, { params: photo, body: { expires_on: inDays(9) } })).toMatchObject({
      code: 'document_never_expires',
    });
  });

  test('what was sent keeps its documents', async () => {
    const ida = await begins('ida');
    for (const kind of ['license', 'insurance', 'registration', 'car_photo'] as const) await sends(ida, kind);
    await ida.call(changeApplication, { body: { submit: true } });
    const [document] = (await ida.call(getApplication, {})).documents;
    const params = { id: document?.id ?? '' };
    expect(await refusalOf(await upload(ida, 'license'))).toEqual({ status: 409, code: 'application_closed' });
    expect(await ida.refused(removeDocument, { params })).toMatchObject({ code: 'application_closed' });
    expect(await ida.refused(changeDocument, { params, body: { expires_on: inDays(9) } })).toMatchObject({ code: 'application_closed' });
    await world.settle();
  });

  test('without an application there is nothing to send a document to', async () => {
    const { kit } = await world.people({ kit: {} });
    expect(await refusalOf(await upload(kit, 'license'))).toEqual({ status: 409, code: 'application_closed' });
    expect(await refusalOf(await upload(world.stranger(), 'license'))).toMatchObject({ status: 401 });
  });
});

describe('UP-4: who may read a document', () => {
  const nowhere = '/files/applications/01990000-0000-7000-8000-00000000abcd';

  test('its applicant, and operators once it was sent; to nobody else it is there', async () => {
    const { lea, eve, olga } = await world.people({ lea: {}, eve: {}, olga: { admin: true } });
    await lea.call(beginApplication, { body: {} });
    await sends(lea, 'license');
    const { url } = await only(lea);
    for (const other of [eve, olga, world.stranger(), world.stranger('sid=forged')]) expect(await statusOf(other, url)).toBe(404);
    const read = await lea.http(url);
    expect([read.status, read.headers.get('cache-control'), read.headers.get('content-disposition')]).toEqual([
      200,
      'private, no-store',
      'attachment; filename="license.pdf"',
    ]);
    await read.arrayBuffer();
    for (const address of [nowhere, '/files/applications/one']) expect(await statusOf(olga, address)).toBe(404);
    const { max } = await world.people({ max: {} });
    await applies(max);
    const [sent] = (await max.call(getApplication, {})).documents;
    expect(await statusOf(olga, sent?.url ?? '')).toBe(200);
    expect(await statusOf(lea, sent?.url ?? '')).toBe(404);
  });

  test('nobody changes another’s', async () => {
    const mia = await begins('mia');
    const ned = await begins('ned');
    await sends(mia, 'license');
    const params = { id: (await only(mia)).id };
    expect(await ned.refused(removeDocument, { params })).toMatchObject({ status: 404 });
    expect(await ned.refused(changeDocument, { params, body: { expires_on: inDays(9) } })).toMatchObject({ status: 404 });
    await only(mia);
  });
});

test('a refused document is sent anew, the others stay good', async () => {
  const { pia, olga } = await world.people({ pia: {}, olga: { admin: true } });
  await applies(pia);
  await decides(olga, pia, { decision: 'reject', reason: 'Your insurance card is cut off.', refused_documents: ['insurance'] });
  await pia.call(beginApplication, { body: {} });
  const lacking = await pia.refused(changeApplication, { body: { submit: true } });
  expect(lacking.body.issues?.map(({ path }) => path)).toEqual(['documents.insurance']);
  await sends(pia, 'insurance');
  expect(await pia.call(changeApplication, { body: { submit: true } })).toMatchObject({ status: 'pending' });
  await world.settle();
});
