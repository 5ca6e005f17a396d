import { expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { Work } from '../../src/database/work.js';
import { ProfilesApi } from '../../src/profiles/profiles.api.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

/** Somebody whose roles have just changed. */
async function promoted(name: string): Promise<Person> {
  const person = await world.person(name);
  const api = world.app.get(ProfilesApi);
  await world.app.get(Work).run((unit) => api.grantRole(unit, person.id, 'driver'));
  return person;
}

/** The session cookie that an answer sets. */
const givenBy = (answer: Response): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('sid='))
    ?.split(';')[0];

const asked = (person: Person, cookie = person.cookie ?? '') => person.http('/api/me', { headers: { cookie } });

test('SEC-1: a new role counts at once and gives the session a new token; the old one lasts a minute after the new one came', async () => {
  const paula = await promoted('paula');
  const answer = await asked(paula);
  expect(await answer.json()).toMatchObject({ is_driver: true });
  const fresh = givenBy(answer) ?? '';
  expect(fresh).toMatch(/^sid=[\w-]{43}$/);
  expect(fresh).not.toBe(paula.cookie);
  expect(givenBy(await asked(paula, fresh))).toBeUndefined();
  world.clock.advance(minuteMs - 5_000);
  expect((await asked(paula)).status).toBe(200);
  world.clock.advance(10_000);
  expect(await paula.refused(getMe, {})).toMatchObject({ status: 401 });
  expect((await asked(paula, fresh)).status).toBe(200);
});

test('an answer that was lost signs nobody out: the new token is given again until it is used', async () => {
  const quinn = await promoted('quinn');
  const lost = givenBy(await asked(quinn));
  world.clock.advance(10 * minuteMs);
  const again = await asked(quinn);
  expect([again.status, givenBy(again)]).toEqual([200, lost]);
  expect((await asked(quinn, givenBy(again))).status).toBe(200);
});

test('answers that overtake each other all bring the same token', async () => {
  const ruth = await promoted('ruth');
  const other = await world.second();
  const elsewhere = () => fetch(new URL('/api/me', other.url), { headers: { cookie: ruth.cookie ?? '' } });
  const answers = await Promise.all([asked(ruth), elsewhere(), asked(ruth), elsewhere(), asked(ruth)]);
  const [first, ...more] = [...new Set(answers.map(givenBy))];
  expect([first, more]).toEqual([expect.stringMatching(/^sid=/), []]);
  expect((await asked(ruth, first)).status).toBe(200);
  await world.stop(other);
});

test('roles that change again before the new token was used need no other one', async () => {
  const sara = await promoted('sara');
  const lost = givenBy(await asked(sara));
  const api = world.app.get(ProfilesApi);
  await world.app.get(Work).run((unit) => api.grantRole(unit, sara.id, 'admin'));
  expect(givenBy(await asked(sara))).toBe(lost);
  const next = givenBy(await asked(sara, lost));
  expect(next).not.toBe(lost);
  expect((await asked(sara, next)).status).toBe(200);
});
