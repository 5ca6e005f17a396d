import { beforeEach, describe, expect, test } from '@jest/globals';
import { setDeskRole } from '../../src/admin/users/users.contract.js';
import {
  type AccountView,
  beginView,
  currentView,
  endView,
  listLooks,
  refuseLooks,
  seePart,
  ViewPart,
} from '../../src/admin/views/views.contract.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { viewMs } from '../../src/profiles/desk/account-views.contract.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { addSavedLocation } from '../../src/saved-locations/saved-locations.contract.js';
import { sendMessage } from '../../src/chat/messages/message.contract.js';
import { boundRoutes } from '../../src/http/route.js';
import { books, nextDay } from '../rides/town.js';
import type { Person, Someone } from '../world/person.js';
import { world } from '../world/world.js';
import { actsOn, answers, asks } from './acts.js';

const reason = 'Your ride of Tuesday is missing.';
let turn = 0;
let ada: Person;
let vera: Person;

/** Two whom no other test has met. */
beforeEach(async () => {
  turn += 1;
  ada = await world.person(`ada${turn}`, { admin: true });
  vera = await world.person(`vera${turn}`);
});

const begins = (admin: Person, { id }: Someone): Promise<AccountView> => admin.call(beginView, { params: { id }, body: { reason } });
const sees = (admin: Person, { id }: AccountView, part: ViewPart = 'rides') => admin.call(seePart, { params: { id, part } });
const isOver = async (admin: Person, { id }: AccountView) =>
  (await admin.refused(seePart, { params: { id, part: 'rides' } })).code === 'view_over';
const acts = async ({ id }: Someone) => (await actsOn(id)).map(({ act, after }) => [act, after?.['part'] ?? after?.['why'] ?? null]);

describe('M166: an admin looks at what somebody sees', () => {
  test('with a reason, for half an hour, by reading alone; each part is noted once; its person is told, and reads of it later', async () => {
    await nextDay();
    const { id: ride } = await books(vera);
    await vera.call(addSavedLocation, {
      body: { name: 'home', address: '12 Mill Street', lat: 44.1, lng: -69.1 },
    });
    const view = await begins(ada, vera);
    expect(Date.parse(view.ends_at) - Date.parse(view.started_at)).toBe(viewMs);
    expect(await ada.call(currentView, {})).toEqual({ view });
    expect(await begins(ada, vera)).toEqual(view);
    expect(await sees(ada, view)).toMatchObject({ part: 'rides', rides: [{ id: ride }] });
    expect(await sees(ada, view)).toMatchObject({ part: 'rides' });
    expect(await sees(ada, view, 'places')).toMatchObject({ saved_locations: [{ address: '12 Mill Street' }] });
    await ada.call(endView, { params: { id: view.id } });
    await ada.call(endView, { params: { id: view.id } });
    expect(await isOver(ada, view)).toBe(true);
    expect(await acts(vera)).toEqual([
      ['view_begun', null],
      ['account_seen', 'rides'],
      ['account_seen', 'places'],
      ['view_ended', 'by_hand'],
    ]);
    expect((await actsOn(vera.id))[0]).toMatchObject({ actor_id: ada.id, reason });
    await world.settle();
    const { notifications } = await vera.call(listNotifications, { query: { category: 'system' } });
    expect(notifications).toMatchObject([
      {
        title: 'Hometown is looking at your account',
        message: expect.stringContaining(reason),
        metadata: { action_url: '/account/privacy' },
      },
    ]);
    const { looks } = await vera.call(listLooks, {});
    expect(looks).toEqual([{ id: view.id, reason, started_at: view.started_at, ended_at: expect.any(String) }]);
    expect(JSON.stringify(looks)).not.toContain(ada.id);
  });

  test('no messages are in it', async () => {
    const friend = await world.person(`fred${turn}`);
    await friend.befriends(vera);
    await friend.call(sendMessage, { body: { recipient_id: vera.id, message: 'A secret of ours' } });
    await world.settle();
    expect((await vera.call(listNotifications, { query: {} })).notifications.map(({ type }) => type)).toContain('new_message');
    const view = await begins(ada, vera);
    for (const part of ViewPart.options)
      expect(JSON.stringify(await sees(ada, view, part))).not.toMatch(/secret|new_message|message_received/);
  });

  test('nothing of what they wrote to the operators is in it: it may be about who looks', async () => {
    const otto = await world.person(`otto${turn}`, { operator: true });
    const { id } = await asks(vera);
    await answers(otto, { id }, 'We are looking at it.');
    await world.settle();
    expect(JSON.stringify(await vera.call(listNotifications, { query: {} }))).toContain('answered');
    expect(await sees(ada, await begins(ada, vera), 'notifications')).toEqual({ part: 'notifications', notifications: [] });
  });

  test('nobody acts in somebody’s name: of the calls of a look only its own beginning and end write', async () => {
    const view = await begins(ada, vera);
    await sees(ada, view);
    expect(await ada.call(getMe, {})).toMatchObject({ clerk_id: ada.id });
    const ofViews = [...boundRoutes.keys()].filter(({ path }) => path.startsWith('/api/admin/views') || path.endsWith('/view'));
    expect(ofViews.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([beginView.path, endView.path]);
    expect(await ada.refused(seePart, { params: { id: view.id, part: 'messages' as ViewPart } })).toMatchObject({ status: 400 });
  });
});

describe('who may look at whom', () => {
  test('admins alone, at nobody who works at the desk; and only in the session that it was begun in', async () => {
    const { otto, rosa, eva } = await world.people({ otto: { operator: true }, rosa: {}, eva: { admin: true } });
    const body = { reason };
    for (const who of [otto, rosa])
      expect(await who.refused(beginView, { params: { id: vera.id }, body })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await world.stranger().refused(beginView, { params: { id: vera.id }, body })).toMatchObject({ status: 401 });
    for (const { id } of [otto, eva, ada])
      expect(await ada.refused(beginView, { params: { id }, body })).toMatchObject({ code: 'not_viewable' });
    expect(await ada.refused(beginView, { params: { id: 'user_of_no_account' }, body })).toMatchObject({ status: 404 });
    expect(await ada.refused(beginView, { params: { id: vera.id }, body: { reason: ' ' } })).toMatchObject({ status: 400 });
    const view = await begins(ada, vera);
    expect(await isOver(eva, view)).toBe(true);
    expect(await otto.refused(seePart, { params: { id: view.id, part: 'rides' } })).toMatchObject({ code: 'forbidden' });
    expect(await acts(vera)).toEqual([['view_begun', null]]);
  });

  test('not at who does not want it: what goes on ends at once, and none begins until they allow it again', async () => {
    const view = await begins(ada, vera);
    expect(await vera.call(refuseLooks, { body: { is_refused: true } })).toMatchObject({ is_refused: true, looks: [{ id: view.id }] });
    expect(await isOver(ada, view)).toBe(true);
    expect(await ada.refused(beginView, { params: { id: vera.id }, body: { reason } })).toMatchObject({
      status: 403,
      code: 'view_refused',
    });
    expect(await acts(vera)).toEqual([
      ['view_begun', null],
      ['view_ended', 'refused'],
    ]);
    expect(await vera.call(refuseLooks, { body: { is_refused: false } })).toMatchObject({ is_refused: false });
    expect(await begins(ada, vera)).toMatchObject({ user: { clerk_id: vera.id } });
  });
});

describe('when it is over', () => {
  test('after half an hour, and the log says so', async () => {
    const view = await begins(ada, vera);
    world.clock.advance(viewMs);
    expect(await ada.call(currentView, {})).toEqual({ view: null });
    expect(await isOver(ada, view)).toBe(true);
    await world.settle();
    expect(await acts(vera)).toEqual([
      ['view_begun', null],
      ['view_ended', 'time'],
    ]);
    expect((await vera.call(listLooks, {})).looks).toMatchObject([{ ended_at: view.ends_at }]);
  });

  test('with the next one', async () => {
    const view = await begins(ada, vera);
    const other = await world.person(`otis${turn}`);
    await begins(ada, other);
    expect(await isOver(ada, view)).toBe(true);
    expect((await acts(vera)).at(-1)).toEqual(['view_ended', 'another_one']);
  });

  test('when its admin signs out, on every instance', async () => {
    const elsewhere = await ada.device(await world.second());
    const view = await begins(ada, vera);
    expect(await sees(elsewhere, view)).toMatchObject({ part: 'rides' });
    await ada.http('/auth/sign-out', { method: 'POST' });
    expect((await acts(vera)).at(-1)).toEqual(['view_ended', 'signed_out']);
    const after = await elsewhere.refused(seePart, { params: { id: view.id, part: 'rides' } });
    expect(['signed_out', 'view_over']).toContain(after.code);
  });

  test('when they are no admin any more, and when its person begins to work at the desk', async () => {
    const { eva } = await world.people({ eva: { admin: true } });
    const view = await begins(ada, vera);
    await eva.call(setDeskRole, { params: { id: ada.id }, body: { role: 'admin', is_held: false, reason } });
    await world.settle();
    expect((await acts(vera)).at(-1)).toEqual(['view_ended', 'no_admin']);
    expect(await ada.refused(seePart, { params: { id: view.id, part: 'rides' } })).toMatchObject({ code: 'forbidden' });
    const next = await begins(eva, vera);
    const { eve } = await world.people({ eve: { admin: true } });
    await eve.call(setDeskRole, { params: { id: vera.id }, body: { role: 'operator', is_held: true, reason } });
    expect(await isOver(eva, next)).toBe(true);
    expect((await acts(vera)).filter(([act]) => act === 'view_ended').at(-1)).toEqual(['view_ended', 'works_at_desk']);
  });
});
