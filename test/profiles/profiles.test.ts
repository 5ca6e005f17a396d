import { describe, expect, test } from '@jest/globals';
import { Work } from '../../src/database/work.js';
import { ProfilesApi } from '../../src/profiles/profiles.api.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { getMe, getUser } from '../../src/profiles/profiles.contract.js';
import { alter, closeAccount, employAgent, suspend } from '../world/admin.js';
import { world } from '../world/world.js';

describe('GET /api/me', () => {
  test('answers my own profile with the roles derived from one set (S11)', async () => {
    const { dora } = await world.people({ dora: { driver: true } });
    expect(await dora.call(getMe, {})).toEqual({
      id: dora.id,
      clerk_id: dora.id,
      full_name: 'Dora',
      email: 'dora@hometown.test',
      phone: null,
      pronouns: null,
      home_town: null,
      time_zone: 'America/New_York',
      language: null,
      avatar_url: null,
      average_rating: null,
      total_ratings: 0,
      computed_roles: ['customer', 'driver'],
      primary_role: 'driver',
      role: 'driver',
      is_driver: true,
    });
  });

  test('P24: is nobody else’s, whatever stands between: private, no-store, no validator', async () => {
    const { rosa, dan } = await world.people({ rosa: {}, dan: {} });
    await rosa.call(editMe, { body: { phone: '+15550100001' } });
    const [first, second] = [await rosa.http('/api/me'), await dan.http('/api/me', { headers: { 'if-none-match': '*' } })];
    expect(first.headers.get('cache-control')).toMatch(/no-store/);
    expect(first.headers.get('etag')).toBeNull();
    expect(await first.text()).toContain('+15550100001');
    expect(second.status).toBe(200);
    expect(await second.text()).not.toContain('+15550100001');
  });

  test('P24: many people at once each get their own', async () => {
    const people = Object.values(await world.people({ p1: {}, p2: {}, p3: {}, p4: {}, p5: {} }));
    const rounds = Array.from({ length: 60 }, (_, round) => people[round % people.length] ?? people[0]);
    const names = await Promise.all(rounds.map(async (person) => [person?.fullName, (await person?.call(getMe, {}))?.full_name]));
    for (const [expected, got] of names) expect(got).toBe(expected);
  });
});

describe('GET /api/users/{id}', () => {
  test('USR-1: shows strangers name and picture only', async () => {
    const { rosa, dan } = await world.people({ rosa: {}, dan: {} });
    const response = await dan.http(`/api/users/${rosa.id}`);
    expect(await response.json()).toEqual({ clerk_id: rosa.id, full_name: 'Rosa', avatar_url: null });
  });

  test('unknown, deleted and suspended people are not found', async () => {
    const { dan, gone, closed } = await world.people({ dan: {}, gone: {}, closed: {} });
    await closeAccount(gone);
    await suspend(closed);
    for (const id of ['user_nobody', gone.id, closed.id]) {
      expect(await dan.refused(getUser, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  test.each(['%00', '..%2fx', 'x'.repeat(300), '%20', '{}'])('GEN-8: the id %s is refused', async (id) => {
    const { dan } = await world.people({ dan: {} });
    expect([400, 404]).toContain((await dan.http(`/api/users/${id}`)).status);
  });
});

describe('what other modules learn', () => {
  test('PG-8: a deleted person is a former neighbor without picture and rating', async () => {
    const { leaver } = await world.people({ leaver: {} });
    await alter(leaver, { avatar_url: '/a.png', average_rating: 4.5 });
    await closeAccount(leaver);
    const people = await world.app.get(ProfilesApi).byIds(['user_leaver', 'user_nobody']);
    expect([...people.values()]).toEqual([
      { clerk_id: 'user_leaver', full_name: 'Former neighbor', avatar_url: null, average_rating: null, total_ratings: 0, is_agent: false },
    ]);
  });

  test('an agent is marked by the server', async () => {
    await employAgent('agent_x', 'Support', '🛟');
    expect((await world.app.get(ProfilesApi).byIds(['agent_x'])).get('agent_x')).toMatchObject({
      role: 'agent',
      is_agent: true,
      agent_emoji: '🛟',
    });
  });

  test('roles are taken away; whoever has none is a customer', async () => {
    const { drew } = await world.people({ drew: { driver: true } });
    const api = world.app.get(ProfilesApi);
    await world.app.get(Work).run(async (unit) => {
      await api.revokeRole(unit, drew.id, 'driver');
      await api.revokeRole(unit, drew.id, 'customer');
    });
    expect(await drew.call(getMe, {})).toMatchObject({ computed_roles: ['customer'] });
  });
});
