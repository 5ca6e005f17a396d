import { beforeAll, expect, test } from '@jest/globals';
import type { Call } from '../../src/calls/calls.contract.js';
import { maxCandidates, type PeerSignal, peerSignal, peerSignalled } from '../../src/calls/devices/devices.contract.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { together } from '../world/together.js';
import { world } from '../world/world.js';
import { activeOf, answers, hangsUp, joins, ringing, talking } from './phone.js';

const offer: PeerSignal = { kind: 'description', description: { type: 'offer', sdp: 'v=0', round: 1 } };
const found: PeerSignal = { kind: 'candidates', candidates: [{ candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host', sdpMid: '0' }] };
const media: PeerSignal = { kind: 'media', is_muted: true, video: 'screen' };

type Saying = [page: Person, call: Call, signal: unknown, peer?: number];
const says = (...[page, { call_id }, signal, peer = 1]: Saying) => page.emit(peerSignal, { call_id, peer, signal });

let other: Instance;
beforeAll(async () => {
  other = await world.second();
  await together(other);
}, 60_000);

test('S32: what one page says the other one hears, in its order, and no other page of anybody', async () => {
  const { caller, callee, call } = await talking('ann', 'bob');
  const witnesses = [await caller.device(), await callee.device()];
  for (const signal of [offer, found, media]) expect(await says(caller, call, signal)).toMatchObject({ ok: true, delivered: true });
  await world.settle();
  const { call_id } = call;
  expect(callee.heard(peerSignalled)).toEqual([offer, found, media].map((signal) => ({ call_id, peer: 1, signal })));
  for (const page of [caller, ...witnesses]) expect(page.heard(peerSignalled)).toEqual([]);
});

test('S32: pages at two instances hear each other', async () => {
  const { caller, callee, call } = await ringing('cal', 'cia');
  const far = await callee.device(other);
  await answers(far, call);
  await joins(far, call);
  await joins(caller, call);
  await says(far, call, { ...offer, description: { type: 'offer', sdp: 'x'.repeat(20_000), round: 1 } });
  await caller.hears(peerSignalled);
  await says(caller, call, found);
  expect(await far.hears(peerSignalled)).toMatchObject({ signal: found });
  await hangsUp(caller, call);
});

test('CALL-2: strangers, pages that did not join, and whoever has not answered say nothing to anybody', async () => {
  const { caller, callee, call } = await ringing('dot', 'dex');
  await joins(caller, call);
  const { mel } = await world.people({ mel: {} });
  const refused = { ok: false, code: 'not_found' };
  for (const page of [mel, callee, await caller.device(), caller]) expect(await says(page, call, offer)).toMatchObject(refused);
  await answers(callee, call);
  expect(await says(callee, call, offer)).toMatchObject(refused);
  await joins(callee, call);
  expect(await says(callee, call, offer)).toMatchObject({ ok: true, delivered: true });
  await hangsUp(callee, call);
  for (const page of [caller, callee]) expect(await says(page, call, offer)).toMatchObject(refused);
});

test('M140: what is meant for a page that was left reaches none', async () => {
  const { caller, callee, call } = await talking('eli', 'eva');
  const phone = await callee.device();
  expect(await joins(phone, call, { takes_over: true })).toMatchObject({ join: 2 });
  expect(await says(caller, call, found)).toMatchObject({ ok: true, delivered: false });
  expect(await says(caller, call, offer, 2)).toMatchObject({ ok: true, delivered: true });
  expect(await says(callee, call, offer)).toMatchObject({ ok: false, code: 'not_found' });
  await world.settle();
  expect([callee.heard(peerSignalled), phone.heard(peerSignalled)]).toMatchObject([[], [{ signal: offer }]]);
});

const many = (count: number) => Array.from({ length: count }, () => ({ candidate: 'candidate:1' }));

test.each<[string, unknown]>([
  ['a description too long', { kind: 'description', description: { type: 'offer', sdp: 'x'.repeat(24_001), round: 1 } }],
  ['too many candidates', { kind: 'candidates', candidates: many(maxCandidates + 1) }],
  ['a candidate too long', { kind: 'candidates', candidates: [{ candidate: 'x'.repeat(1_001) }] }],
  ['a type that there is not', { kind: 'description', description: { type: 'rollback', sdp: '', round: 1 } }],
  ['a kind that there is not', { kind: 'song' }],
  ['candidates that are none', { kind: 'candidates', candidates: 'all' }],
  ['no object', 'offer'],
])('CALL-3: %s is refused, and the call goes on', async (what, signal) => {
  const name = what.replaceAll(' ', '');
  const { caller, callee, call } = await talking(`one${name}`, `two${name}`);
  expect(await says(caller, call, signal)).toMatchObject({ ok: false, code: 'malformed' });
  expect(await says(caller, call, { kind: 'candidates', candidates: many(maxCandidates) })).toMatchObject({ ok: true });
  await world.settle();
  expect([callee.heard(peerSignalled).length, await activeOf(callee)]).toEqual([1, call.call_id]);
});

test('CALL-3: a frame of a megabyte is cut off with its connection; the page comes back to its call', async () => {
  const { caller, callee, call } = await ringing('fay', 'fox');
  const device_id = crypto.randomUUID();
  await answers(callee, call);
  await joins(callee, call);
  await joins(caller, call, { device_id });
  const { socket } = caller.live;
  const back = new Promise((resolve) => socket.once('disconnect', () => socket.once('connect', () => resolve(true))));
  socket.emit(peerSignal.name, { call_id: call.call_id, peer: 1, signal: { ...offer, description: 'x'.repeat(1_000_000) } });
  await back;
  expect(await joins(caller, call, { device_id })).toMatchObject({ join: 1, call: { status: 'active' } });
  expect(await says(caller, call, offer)).toMatchObject({ ok: true, delivered: true });
});
