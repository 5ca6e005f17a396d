import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { keepAccountPath } from '../../src/auth/closing/keep-account.contract.js';
import { hourMs, minuteMs } from '../../src/contract/duration.js';
import { getMailChoices, setMailChoices } from '../../src/mail/mail.contract.js';
import { getTownSetup, setServiceArea } from '../../src/service-area/service-area.contract.js';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import { Work } from '../../src/database/work.js';
import { exportEnded } from '../../src/privacy/privacy.events.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import { answers, question } from '../admin/acts.js';
import { Browser } from '../auth/browser.js';
import { applies, decides } from '../drivers/applying.js';
import { ownFolder } from '../files/upload.js';
import { paidRide, twoOfTheDay } from '../payments/paid-ride.js';
import { copyOf } from '../privacy/copies.js';
import { closes } from '../privacy/leaving.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { type Arrived, headerOf, MailServer } from './mail-server.js';

const server = await MailServer.start();
world.configure({ DATA_DIR: ownFolder(), SMTP_URL: server.url, MAIL_FROM: 'hello@town.test' });
afterAll(() => server.stop());
beforeEach(() => {
  server.arrived.length = 0;
  server.answers.length = 0;
});

const mailsTo = ({ email }: { email: string }): Arrived[] => server.arrived.filter(({ to }) => to.includes(email));
const subjectsTo = (person: { email: string }) => mailsTo(person).map((mail) => headerOf(mail, 'subject'));
const states = async ({ id }: { id: string }) =>
  (await world.sql<{ state: string }>('select state from mails where user_id = $1 order by id', [id])).map(({ state }) => state);
const linkIn = (mail: Arrived | undefined) => /<([^>]+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';

/** Somebody whose case was answered. */
async function answered(name: string): Promise<Person> {
  const { otto } = await world.people({ otto: { operator: true } });
  const person = await world.person(name);
  const { id } = await person.call(openCase, { body: question });
  await answers(otto, { id });
  await world.settle();
  return person;
}

test('a copy that is ready is mailed once, by name, with a link to it, as text and as HTML', async () => {
  const { ada, cleo } = await world.people({ ada: { admin: true }, cleo: { fullName: 'Cleo <Byrne>' } });
  const town = { ...demoTown, name: 'Ashford', support_email: 'help@ashford.test', center: { lat: 44.1, lng: -69.1 }, radius_miles: 9 };
  await ada.call(setServiceArea, { body: { ...town, reason: 'We begin.', version: 0 } });
  await copyOf(cleo);
  await world.settle();
  await world.settle();
  const [mail, ...others] = mailsTo(cleo);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: 'hello@town.test', to: [cleo.email] });
  if (!mail) throw new Error('no mail came');
  expect(headerOf(mail, 'from')).toBe('Ashford <hello@town.test>');
  expect(headerOf(mail, 'subject')).toBe('The copy of your data is ready');
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail.headers.has('list-unsubscribe')).toBe(false);
  const link = `${world.app.publicUrl}/account/privacy`;
  for (const words of ['Hi Cleo,', `Download it: ${link}`, 'Sent by Ashford.', 'help@ashford.test']) expect(mail.text).toContain(words);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).not.toContain('<Byrne>');
  expect(await states(cleo)).toEqual(['sent']);
  expect((await ada.call(getTownSetup, {})).services.mail).toBe('outside');
});

test('whoever closes the account reads until when they can come back, although nobody sees them any more', async () => {
  const person = await world.person('iris');
  await closes(person);
  await world.settle();
  const [mail] = mailsTo(person);
  expect(subjectsTo(person)).toEqual(['Your account is closed']);
  const day = new Date(world.clock.now().getTime() + 14 * 24 * hourMs);
  expect(mail?.text).toContain(new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(day));
  expect(mail?.text).toContain(`${world.app.publicUrl}/sign-in`);
});

test('whoever kept the account meanwhile does not read that it is closed', async () => {
  const iva = { full_name: 'Iva Ilic', email: 'iva@town.test', password: 'locally-owned' };
  const [there, here] = [new Browser(world.app), new Browser(world.app)];
  await there.signUp(iva);
  server.answers.push({ code: 451, words: 'Try again later' });
  await closes(world.stranger(there.cookieHeader()));
  await world.settle();
  await here.signIn(iva);
  await here.request(keepAccountPath, { method: 'POST', form: {} });
  const { clerk_id: id } = await world.stranger(here.cookieHeader()).call(getMe, {});
  world.clock.advance(minuteMs + 1_000);
  await world.settle();
  expect([mailsTo(iva), await states({ id })]).toEqual([[], ['unwanted']]);
});

test('a decision about an application is mailed with its reason', async () => {
  const { olga } = await world.people({ olga: { admin: true } });
  const person = await world.person('abel');
  await applies(person);
  await decides(olga, person, { decision: 'reject', reason: 'The photo shows another car.' });
  await world.settle();
  expect(mailsTo(person).at(-1)?.text).toContain('Why: The photo shows another car.');
});

test('an answer is mailed; one press in it ends that kind, by the person or by their mail program, and nothing else', async () => {
  const person = await answered('vera');
  expect(subjectsTo(person)).toEqual([`We answered you: ${question.subject}`]);
  const [mail] = mailsTo(person);
  const link = linkIn(mail);
  expect(mail?.text).toContain(link);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  // Mail programs open links by themselves: that ends nothing.
  const opened = await fetch(link);
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Stop them')]);
  expect(await person.call(getMailChoices, {})).toMatchObject({ answers: true, receipts: false, address: person.email });
  const pressed = await fetch(link, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(pressed.status).toBe(200);
  expect(await person.call(getMailChoices, {})).toMatchObject({ answers: false });
  server.arrived.length = 0;
  const { otto } = await world.people({ otto: { operator: true } });
  const { id } = await person.call(openCase, { body: question });
  await answers(otto, { id });
  await world.settle();
  expect(mailsTo(person)).toEqual([]);
  expect(await states(person)).toEqual(['sent', 'unwanted']);
});

test('what is switched changes, the other stays as it is by then', async () => {
  const person = await answered('vito');
  expect(await person.call(setMailChoices, { body: { receipts: true } })).toMatchObject({ receipts: true, answers: true });
  await fetch(linkIn(mailsTo(person)[0]), { method: 'POST' });
  expect(await person.call(setMailChoices, { body: { receipts: false } })).toMatchObject({ receipts: false, answers: false });
  await Promise.all([
    person.call(setMailChoices, { body: { receipts: true } }),
    person.call(setMailChoices, { body: { answers: true } }),
    person.call(setMailChoices, { body: {} }),
  ]);
  expect(await person.call(getMailChoices, {})).toMatchObject({ receipts: true, answers: true });
});

test.each([{ answers: 'yes' }, { receipts: null }, { receipts: true, address: 'ugo@town.test' }, [], null])(
  '%j chooses nothing',
  async (body) => {
    const { ugo } = await world.people({ ugo: {} });
    expect(await ugo.refused(setMailChoices, { body: body as object })).toMatchObject({ status: 400, code: 'malformed' });
    expect(await world.sql('select * from mail_choices where user_id = $1', [ugo.id])).toEqual([]);
  },
);

test('a link that somebody made up, or changed, ends nothing', async () => {
  const person = await answered('nell');
  const link = linkIn(mailsTo(person)[0]);
  const other = Buffer.from(JSON.stringify([person.id, 'receipts'])).toString('base64url');
  const forged = [`${link}x`, link.replace(/unsubscribe\/[^.]+/, `unsubscribe/${other}`), link.replace(/\.[^.]*$/, '')];
  for (const address of forged) expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  expect(await person.call(getMailChoices, {})).toMatchObject({ answers: true });
});

test('receipts come to whoever asked for them, in the ride’s own money', async () => {
  const { rider, dan } = await twoOfTheDay();
  await paidRide(rider, dan);
  await world.settle();
  expect(mailsTo(rider)).toEqual([]);
  expect(await rider.call(setMailChoices, { body: { receipts: true } })).toMatchObject({ receipts: true });
  const ride = await paidRide(rider, dan);
  await world.settle();
  const [{ cents } = { cents: 0 }] = await world.sql<{ cents: number }>(
    `select amount_cents as cents from payments where ride_id = $1 and purpose = 'fare'`,
    [ride.id],
  );
  expect(subjectsTo(rider)).toEqual([`Your receipt, $${(cents / 100).toFixed(2)}`]);
  expect(mailsTo(rider)[0]?.text).toContain(`/ride/${ride.id}/receipt`);
});

test('a server that is busy is tried again later, one that says never is not', async () => {
  server.answers.push({ code: 451, words: 'Try again later' });
  const patient = await answered('otis');
  expect([subjectsTo(patient), await states(patient)]).toEqual([[], ['waiting']]);
  await world.settle();
  expect(subjectsTo(patient)).toEqual([]);
  world.clock.advance(minuteMs + 1_000);
  await world.settle();
  expect([subjectsTo(patient).length, await states(patient)]).toEqual([1, ['sent']]);
  server.answers.push({ code: 550, words: 'No such mailbox' });
  const gone = await answered('uma');
  expect(await states(gone)).toEqual(['failed']);
});

test('/health/ready names the mail server, and does not hang on it', async () => {
  const response = await world.stranger().http('/health/ready');
  const { details } = (await response.json()) as { details: { mail?: unknown } };
  expect([response.status, details.mail]).toEqual([200, { status: 'up' }]);
});

test('a town without a mail server writes nothing down', async () => {
  const quiet = await world.second({ SMTP_URL: '', MAIL_FROM: '' });
  const ida = await world.person('ida');
  await quiet.get(Work).run((unit) => {
    unit.record(exportEnded, { userId: ida.id, exportId: randomUUID(), isReady: true });
    return Promise.resolve();
  });
  expect(await states(ida)).toEqual([]);
});
