import { forgetDatabases } from '../lib/databases';
import { afterEach, expect, test } from '@jest/globals';
import { people } from '../../../stories/app/fixtures';
import { forgetLeft } from '../../../web/app/state/forget-left';
import { forgetMode, rememberMode, storedMode } from '../../../web/app/state/mode-memory';
import { keptPerson, openKeptOf } from '../../../web/lib/device/kept-db';
import { answerWith, refusal } from '../rides/wire';

afterEach(() => {
  forgetMode();
  forgetDatabases();
});

/** What this browser has of Dan, when a page that was made for nobody has its code at last. */
async function danWasHere(): Promise<void> {
  (await openKeptOf('user_dan')).close();
  rememberMode('driver');
}

const nobody = refusal(401, 'signed_out', 'Please sign in.');

test('P24: a page that was made for nobody leaves what is of whoever signed in meanwhile', async () => {
  await danWasHere();
  answerWith({ 'GET /api/me': () => ({ body: people.dan }) });
  await forgetLeft();
  expect([await keptPerson(), storedMode(), document.cookie]).toEqual(['user_dan', 'driver', expect.stringContaining('userMode=driver')]);
});

test('P24: where still nobody is, nothing of the last one stays', async () => {
  await danWasHere();
  answerWith({ 'GET /api/me': () => nobody });
  await forgetLeft();
  expect([await keptPerson(), storedMode(), document.cookie.includes('userMode')]).toEqual([null, undefined, false]);
});

test('as long as the server does not say who is here, nothing goes', async () => {
  await danWasHere();
  answerWith({});
  await expect(forgetLeft()).rejects.toThrow();
  expect([await keptPerson(), storedMode()]).toEqual(['user_dan', 'driver']);
});

test('where nothing is left, nobody is asked', async () => {
  const { calls } = answerWith({ 'GET /api/me': () => nobody });
  await forgetLeft();
  expect(calls).toEqual([]);
});
