import { describe, expect, test } from '@jest/globals';
import type { CallOf } from '../../src/contract/endpoint.js';
import { Work } from '../../src/database/work.js';
import { editMe, profileChanged } from '../../src/profiles/profile-edit.contract.js';
import { ProfilesApi } from '../../src/profiles/profiles.api.js';
import { getMe, getUser } from '../../src/profiles/profiles.contract.js';
import { world } from '../world/world.js';

const whole = { full_name: 'Rosa Rivera', phone: '+15550100001', pronouns: 'she/her', home_town: 'Mill Creek', time_zone: 'Europe/Berlin' };
const broken = (body: object) => ({ body }) as CallOf<typeof editMe>;

describe('PATCH /api/me', () => {
  test('changes what is given, leaves the rest, and tells all of my tabs and nobody else', async () => {
    const { rosa, dan } = await world.people({ rosa: {}, dan: {} });
    expect(await rosa.call(editMe, { body: whole })).toMatchObject({ ...whole, id: rosa.id });
    expect(await rosa.call(editMe, { body: { pronouns: null, home_town: 'Riverside' } })).toMatchObject({
      ...whole,
      pronouns: null,
      home_town: 'Riverside',
    });
    expect(await rosa.call(getMe, {})).toMatchObject({ phone: '+15550100001', home_town: 'Riverside' });
    expect(await dan.call(getUser, { params: { id: rosa.id } })).toEqual({ clerk_id: rosa.id, full_name: 'Rosa Rivera', avatar_url: null });
    await world.settle();
    expect(rosa.heard(profileChanged)).toHaveLength(2);
    expect(rosa.heard(profileChanged).at(-1)).toMatchObject({ home_town: 'Riverside', pronouns: null });
    expect(dan.heard(profileChanged)).toEqual([]);
  });

  test('a name chosen here outlives the next sign-in; everything can be sent twice', async () => {
    const { nina } = await world.people({ nina: {} });
    await nina.call(editMe, { body: { full_name: '  Nina Nowak ' } });
    await nina.call(editMe, { body: { full_name: 'Nina Nowak' } });
    const claims = { sub: nina.id, name: 'Nina Other', email: 'nina@hometown.test' };
    await world.app.get(Work).run((unit) => world.app.get(ProfilesApi).signIn(unit, claims));
    expect(await nina.call(getMe, {})).toMatchObject({ full_name: 'Nina Nowak' });
  });

  test('two tabs that change different things lose nothing', async () => {
    const { tess } = await world.people({ tess: {} });
    await Promise.all([tess.call(editMe, { body: { pronouns: 'they/them' } }), tess.call(editMe, { body: { home_town: 'Harbor' } })]);
    expect(await tess.call(getMe, {})).toMatchObject({ pronouns: 'they/them', home_town: 'Harbor' });
  });

  test.each([
    ['FR-9: 10 KB of name', { full_name: 'x'.repeat(10_240) }],
    ['FR-9: no name', { full_name: '  \u200b' }],
    ['FR-9: a name that cannot be removed', { full_name: null }],
    ['FR-9: a right-to-left override', { full_name: 'Rosa \u202etroppuS' }],
    ['FR-9: an agent’s name', { full_name: 'Suppоrt' }],
    ['a number without a country', { phone: '5550100001' }],
    ['a number of 6 digits', { phone: '+123456' }],
    ['a number of 16 digits', { phone: '+1234567890123456' }],
    ['a number with words', { phone: '+1555 CALL ME' }],
    ['blank pronouns', { pronouns: ' ' }],
    ['GEN-5: a zero byte', { home_town: 'a\u0000b' }],
    ['GEN-5: half a character', { pronouns: '\ud800' }],
    ['an offset instead of a time zone', { time_zone: '+02:00' }],
    ['a time zone of nowhere', { time_zone: 'Mars/Olympus' }],
    ['a language that nobody wrote', { language: 'tlh' }],
    ['GEN-7: a role', { role: 'admin' }],
    ['GEN-7: another person’s id', { id: 'user_dan', full_name: 'Mine Now' }],
    ['GEN-7: an object for a text', { full_name: { $ne: 1 } }],
    ['UP-5: an avatar of elsewhere', { avatar_url: 'https://evil.example/x.png' }],
  ])('%s is refused and changes nothing', async (_what, body) => {
    const { rosa } = await world.people({ rosa: {} });
    const before = await rosa.call(getMe, {});
    expect(await rosa.refused(editMe, broken(body))).toMatchObject({ status: 400, code: 'malformed' });
    expect(await rosa.call(getMe, {})).toEqual(before);
  });

  test('FR-9: HTML in a name is only text', async () => {
    const { hal } = await world.people({ hal: {} });
    expect(await hal.call(editMe, { body: { full_name: '<b>Hal</b>' } })).toMatchObject({ full_name: '<b>Hal</b>' });
  });

  test('GEN-1: not without a session', async () => {
    expect(await world.stranger().refused(editMe, { body: { home_town: 'x' } })).toMatchObject({ status: 401 });
  });
});
