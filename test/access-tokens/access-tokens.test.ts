import { beforeEach, expect, test } from '@jest/globals';
import {
  accessTokensChanged,
  createAccessToken,
  listAccessTokens,
  maxAccessTokens,
  revokeAccessToken,
} from '../../src/access-tokens/access-tokens.contract.js';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import { suspendAccount } from '../../src/admin/users/users.contract.js';
import { connect, tokenOf, use } from '../agents/mcp-client.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

world.configure({ MCP: 'on' });

let rosa: Person;
let finn: Person;

beforeEach(async () => {
  ({ rosa, finn } = await world.people({ rosa: {}, finn: {} }));
  await world.sql('delete from access_tokens');
});

const listed = async (person: Person) => (await person.call(listAccessTokens, {})).access_tokens;
const wish = (name: string) => ({ body: { name, days: 30 } }) as const;

test('M185: a token is told once, and only its hash is kept', async () => {
  const { access_token: made, token } = await rosa.call(createAccessToken, wish('  Desk assistant '));
  expect(token).toMatch(/^htp_[\w-]{43}$/);
  expect(made).toMatchObject({ name: 'Desk assistant', scope: 'read', last_used_at: null });
  expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(30 * dayMs);
  expect(await rosa.call(listAccessTokens, {})).toMatchObject({ endpoint: `${world.app.publicUrl}/api/mcp`, access_tokens: [made] });
  expect(JSON.stringify([await world.sql('select * from access_tokens'), await listed(rosa)])).not.toContain(token.slice(4));
});

test('all screens of its person hear of it; nobody else sees it', async () => {
  const tab = await rosa.device(await world.second());
  const { access_token: made } = await rosa.call(createAccessToken, wish('Desk'));
  await tab.hears(accessTokensChanged);
  expect(await listed(finn)).toEqual([]);
  expect(await finn.refused(revokeAccessToken, { params: { id: made.id } })).toMatchObject({ status: 404 });
  await rosa.call(revokeAccessToken, { params: { id: made.id } });
  expect(await listed(rosa)).toEqual([]);
  expect(await rosa.refused(revokeAccessToken, { params: { id: made.id } })).toMatchObject({ status: 404, code: 'not_found' });
});

test.each([
  ['no name', { name: ' ', days: 7 }],
  ['a name that is too long', { name: 'x'.repeat(61), days: 7 }],
  ['more days than there are', { name: 'Desk', days: 365 }],
  ['no days', { name: 'Desk', days: 0 }],
  ['a scope that there is not', { name: 'Desk', days: 7, scope: 'all' }],
])('%s is refused', async (_, body) => {
  const refusal = await rosa.refused(createAccessToken, { body: body as { name: string; days: 7 } });
  expect(refusal).toMatchObject({ status: 400, code: 'malformed' });
});

test('when it was last used is written, at most once a minute', async () => {
  const assistant = await connect(await tokenOf(rosa));
  const used = async () => Date.parse((await listed(rosa))[0]?.last_used_at ?? '');
  const first = await used();
  expect(first).toBeLessThanOrEqual(world.clock.now().getTime());
  world.clock.advance(minuteMs / 2);
  await use(assistant, 'my_cards');
  expect(await used()).toBe(first);
  world.clock.advance(minuteMs / 2);
  await use(assistant, 'my_cards');
  expect(await used()).toBeGreaterThanOrEqual(first + minuteMs);
  await assistant.close();
});

test('whoever is suspended loses them', async () => {
  const { ada, gus } = await world.people({ ada: { admin: true }, gus: {} });
  await tokenOf(gus);
  await ada.call(suspendAccount, { params: { id: gus.id }, body: { is_suspended: true, reason: 'Rude' } });
  expect(await world.sql('select id from access_tokens where user_id = $1', [gus.id])).toEqual([]);
});

test('where assistants outside are off, nobody makes one, and the list says so', async () => {
  await tokenOf(finn);
  const off = await finn.device(await world.second({ MCP: 'off' }));
  expect(await off.call(listAccessTokens, {})).toMatchObject({ endpoint: null, access_tokens: [{ name: 'Desk assistant' }] });
  expect(await off.refused(createAccessToken, wish('Desk'))).toMatchObject({ status: 404, code: 'not_found' });
});

test('a person has so many tries an hour', async () => {
  const strict = await finn.device(await world.second({ RATE_SCALE: '1' }));
  await world.forgetRates();
  for (let time = 0; time < 20; time += 1) {
    const { access_token: made } = await strict.call(createAccessToken, wish('Desk'));
    await strict.call(revokeAccessToken, { params: { id: made.id } });
  }
  expect(await strict.refused(createAccessToken, wish('Desk'))).toMatchObject({ status: 429, code: 'rate_limited' });
});

test('the eleventh is refused, also of two at once; one that expired makes room', async () => {
  for (let count = 1; count < maxAccessTokens; count += 1) await rosa.call(createAccessToken, wish(`Number ${count}`));
  const tries = await Promise.allSettled([rosa.call(createAccessToken, wish('a')), rosa.call(createAccessToken, wish('b'))]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await rosa.refused(createAccessToken, wish('c'))).toMatchObject({ status: 409, code: 'too_many_tokens' });
  expect(await listed(rosa)).toHaveLength(maxAccessTokens);
  for (let time = 0; time < 3; time += 1) {
    world.clock.advance(10 * dayMs);
    await rosa.http('/api/me');
  }
  await rosa.call(createAccessToken, wish('d'));
  await world.settle();
  expect(await world.sql('select name from access_tokens')).toEqual([{ name: 'd' }]);
});
