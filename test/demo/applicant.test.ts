import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { documentKinds } from '../../src/drivers/applications/applications.contract.js';
import { decideApplication, getReviewed, listApplications } from '../../src/drivers/applications/review/review.contract.js';
import { setAvailability } from '../../src/drivers/drivers.contract.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { ownFolder } from '../files/upload.js';
import { millStreet } from '../rides/town.js';
import { signsIn } from '../townspeople/town.js';
import { world } from '../world/world.js';

world.configure({ SEED: 'demo', TOWNSPEOPLE: '0', DATA_DIR: ownFolder() });

async function waiting() {
  const ada = await signsIn('demo_ada');
  const { driver_applications: applications } = await ada.call(listApplications, { query: { status: 'under_review' } });
  const [application, ...others] = applications;
  if (!application) throw new Error('nobody waits');
  expect(others).toEqual([]);
  return { ada, application };
}

test('Paula waits for the desk, which opens each of her documents', async () => {
  const { ada, application } = await waiting();
  expect(application).toMatchObject({ applicant: { clerk_id: 'demo_paula' }, reasons: [] });
  expect(application.submitted_at).not.toBeNull();
  expect((await ada.call(getReviewed, { params: { id: application.id } })).decisions).toMatchObject([{ decision: 'screen' }]);
  expect(application.documents.map(({ kind }) => kind).toSorted()).toEqual(documentKinds.toSorted());
  for (const { url, mime, bytes } of application.documents) {
    const response = await ada.http(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, mime]);
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.length).toBe(bytes);
    if (mime === 'image/webp') expect(await sharp(content).metadata()).toMatchObject({ format: 'webp' });
    else expect(content.toString('latin1')).toMatch(/^%PDF-1[^]*%%EOF\n$/);
  }
  expect(await world.sql('select name from stored_files where doomed_at is not null')).toEqual([]);
});

test('whoever starts it once more, she has applied once', async () => {
  await world.stop(await world.second());
  await waiting();
  expect(await world.sql('select kind from application_documents')).toHaveLength(4);
  expect(await world.sql('select name from stored_files')).toHaveLength(4);
});

test('without a place for files the town starts all the same, and she applies at the next start', async () => {
  await world.sql('delete from driver_applications where user_id = $1', ['demo_paula']);
  const DATA_DIR = ownFolder();
  await mkdir(DATA_DIR, { recursive: true });
  await writeFile(join(DATA_DIR, 'files'), 'no folder');
  await world.stop(await world.second({ DATA_DIR }));
  expect(await world.sql('select id from driver_applications where user_id = $1', ['demo_paula'])).toEqual([]);
  await world.second();
  await waiting();
});

test('approved by Ada, she drives', async () => {
  const { ada, application } = await waiting();
  const paula = await signsIn('demo_paula');
  const approved = await ada.call(decideApplication, { params: { id: application.id }, body: { decision: 'approve' } });
  expect(approved).toMatchObject({ status: 'approved' });
  await world.settle();
  expect(await paula.call(getMe, {})).toMatchObject({ is_driver: true });
  const body = { availability: 'available', ...millStreet, accuracy_m: 8 } as const;
  expect(await paula.call(setAvailability, { body })).toMatchObject({
    is_bookable: true,
    vehicle: { plate: application.details.vehicle?.plate },
  });
});
