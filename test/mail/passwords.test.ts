import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { AuthApi } from '../../src/auth/auth.api.js';
import { getPasswordHelp } from '../../src/auth/passwords/passwords.contract.js';
import { minuteMs } from '../../src/contract/duration.js';
import { Browser } from '../auth/browser.js';
import { world } from '../world/world.js';
import { type Arrived, headerOf, MailServer } from './mail-server.js';

const server = await MailServer.start();
world.configure({ SMTP_URL: server.url, MAIL_FROM: 'hello@town.test' });
afterAll(() => server.stop());

const cleo = { full_name: 'Cleo Byrne', email: 'cleo@town.test', password: 'locally-owned' };
const wanted = 'another short sentence';

beforeEach(async () => {
  server.arrived.length = 0;
  await world.truncate('rate_limits, accounts, oidc_payloads, users cascade');
  await new Browser(world.app).signUp(cleo);
});

const forget = async (email = cleo.email) => {
  await new Browser(world.app).request('/idp/password/forgot', { form: { email } });
  await world.settle();
};
const subjects = () => server.arrived.map((mail) => headerOf(mail, 'subject'));
const linkIn = (mail: Arrived | undefined) => new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
const canSignIn = async (password: string) => {
  const browser = new Browser(world.app);
  await browser.signIn({ email: cleo.email, password });
  return (await browser.request('/api/me')).status === 200;
};

test('whoever forgot a password is mailed a link that sets a new one, and reads that it was set', async () => {
  expect(await world.stranger().call(getPasswordHelp, {})).toEqual({ is_mailed: true });
  await forget();
  expect(subjects()).toEqual(['Set a new password']);
  const link = linkIn(server.arrived[0]);
  expect(link.origin + link.pathname).toBe(`${world.app.publicUrl}/idp/password/reset`);
  expect(server.arrived[0]?.to).toEqual([cleo.email]);
  // Who reads the table, a backup or a copy of somebody's data can set nothing.
  expect(JSON.stringify(await world.sql('select * from mails'))).not.toContain(link.searchParams.get('token'));
  await new Browser(world.app).request('/idp/password/reset', { form: { token: link.searchParams.get('token') ?? '', password: wanted } });
  expect([await canSignIn(cleo.password), await canSignIn(wanted)]).toEqual([false, true]);
  await world.settle();
  expect(subjects()).toEqual(['Set a new password', 'Your password was changed']);
});

test('comes once in ten minutes, however often it is asked for, and never to an address without an account', async () => {
  world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / (10 * minuteMs)) * 10 * minuteMs));
  await forget('nobody@town.test');
  expect(server.arrived).toEqual([]);
  await forget();
  await forget();
  expect(subjects()).toHaveLength(1);
  world.clock.advance(10 * minuteMs);
  await forget();
  expect(subjects()).toHaveLength(2);
});

test('whoever never came back from the form to sign up is in no one’s way: nothing is mailed, and a link works', async () => {
  const [account] = await world.sql<{ id: string }>('select id from accounts');
  const id = account?.id ?? '';
  const path = (await world.app.get(AuthApi).passwordResetPath(id)) ?? '';
  await world.sql('delete from users where id = $1', [id]);
  const token = new URL(path, world.app.publicUrl).searchParams.get('token') ?? '';
  const answer = await new Browser(world.app).request('/idp/password/reset', { form: { token, password: wanted } });
  expect(answer.headers.get('location')).toContain('done=1');
  const asked = await new Browser(world.app).request('/idp/password/forgot', { form: { email: cleo.email } });
  expect(asked.headers.get('location')).toContain('sent=1');
  await world.settle();
  expect(server.arrived).toEqual([]);
  expect(await canSignIn(wanted)).toBe(true);
});
