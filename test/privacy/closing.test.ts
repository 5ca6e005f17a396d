import { expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import { listScheduledRides } from '../../src/dispatch/listed/listed.contract.js';
import { listOffers } from '../../src/dispatch/offers/offer.contract.js';
import { listFriends } from '../../src/friends/friends.contract.js';
import { closingGraceDays } from '../../src/privacy/closing/closing.contract.js';
import { deletedUserName, getMe } from '../../src/profiles/profiles.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { conversations, pair, says, thread } from '../chat/thread.js';
import { until } from '../lib/until.js';
import { notice, tell } from '../notifications/tell.js';
import { otherBrowser } from '../push/log.js';
import { pushService } from '../push/push-service.js';
import { books, cardOf, isOnline, nextDay, nobodyDrives, quoteFor } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { cannotClose, closes, holdsOf } from './leaving.js';

test('PG-8, P23: an account closes at once, on all devices, and nothing is pushed to it any more', async () => {
  const { amy } = await world.people({ amy: {} });
  const [tab, elsewhere] = [await amy.device(await world.second()), await otherBrowser(amy)];
  const browser = pushService.browser('amy');
  await browser.subscribe(amy);
  const { erase_at: eraseAt } = await closes(amy);
  expect(Date.parse(eraseAt) - world.clock.now().getTime()).toBe(closingGraceDays * dayMs);
  for (const caller of [amy, elsewhere]) expect(await caller.refused(getMe, {})).toMatchObject({ status: 401, code: 'signed_out' });
  for (const { live } of [amy, tab]) await until({ what: 'the socket to close' }, () => live.socket.disconnected);
  expect(await cannotClose(amy)).toMatchObject({ status: 401 });
  await tell(notice(amy));
  await world.settle();
  expect(browser.pushes).toEqual([]);
  expect(await world.sql('select id from push_subscriptions where user_id = $1 and active', [amy.id])).toEqual([]);
});

test('PG-8: to others it is a former neighbor from then on, whose words are still there', async () => {
  const [ben, cat] = await pair('ben', 'cat');
  const { conversation_id: id } = await says(ben, cat, 'see you at the harbor');
  await closes(ben);
  expect(await conversations(cat)).toMatchObject([{ id, friend: { full_name: deletedUserName, avatar_url: null } }]);
  expect(await thread(cat, id)).toMatchObject([{ message: 'see you at the harbor', sender_id: ben.id }]);
  expect((await cat.call(listFriends, { query: {} })).friends).toEqual([]);
  expect((await cat.http(`/api/users/${ben.id}`)).status).toBe(404);
  await expect(says(cat, ben, 'still there?')).rejects.toThrow(/answered 40/);
});

test('whoever drives takes no rides any more', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  await isOnline(dan);
  expect(await holdsOf(dan)).toEqual([]);
  await closes(dan);
  expect(await world.sql('select availability from driver_states where driver_id = $1', [dan.id])).toEqual([{ availability: 'off' }]);
  const body = { quote_id: (await quoteFor(rosa)).id, payment_method_id: await cardOf(rosa), preferred_driver_id: dan.id };
  expect(await rosa.refused(bookRide, { body })).toMatchObject({ status: 409, code: 'preferred_unavailable' });
});

test('PG-8: whoever was asked by name, or has an offer, is asked no more: others are', async () => {
  await nextDay();
  const { ria, ruth, dave, dora } = await world.people({ ria: {}, ruth: {}, dave: { driver: true }, dora: { driver: true } });
  await nobodyDrives();
  await isOnline(dave);
  const scheduled_time = new Date(world.clock.now().getTime() + 2 * dayMs).toISOString();
  const asked = await books(ria, { preferred_driver_id: dave.id }, { is_scheduled: true, scheduled_time });
  const only = await books(ruth, { preferred_driver_id: dave.id, preferred_fallback: 'cancel' }, { is_scheduled: true, scheduled_time });
  const offered = await books(ruth);
  await world.settle();
  expect((await dave.call(listOffers, {})).offers).toMatchObject([{ id: offered.id }]);
  await closes(dave);
  await world.settle();
  const seen = (rider: Person, { id }: Ride) => rider.call(getRide, { params: { id } });
  expect(await seen(ria, asked)).toMatchObject({ status: 'pending', preferred_outcome: 'declined' });
  expect((await dora.call(listScheduledRides, { query: {} })).rides).toMatchObject([{ id: asked.id }]);
  expect(await seen(ruth, only)).toMatchObject({ status: 'cancelled', cancelled_by: 'system', final_price: null });
  expect(await seen(ruth, offered)).toMatchObject({ status: 'pending', offers_open: 0 });
  expect(await world.sql(`select 1 from ride_offers where driver_id = $1 and status = 'open'`, [dave.id])).toEqual([]);
});
