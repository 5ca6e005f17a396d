import { expect, test } from '@jest/globals';
import { callRinging, startCall } from '../../src/calls/calls.contract.js';
import { type PeerSignal, peerSignal } from '../../src/calls/devices/devices.contract.js';
import { pair } from '../chat/thread.js';
import { world } from '../world/world.js';
import { activeOf, cannotDial, dials, hangsUp, talking } from './phone.js';

world.configure({ RATE_SCALE: '1' });

test('CALL-1: the eleventh call within a minute is refused, and rings nowhere', async () => {
  const [caller, callee] = await pair('ann', 'bob');
  for (let count = 0; count < startCall.rate.limit; count += 1) await hangsUp(caller, await dials(caller, callee));
  await world.settle();
  world.forget();
  expect(await cannotDial(caller, callee)).toMatchObject({ status: 429, code: 'rate_limited' });
  await world.settle();
  expect(callee.heard(callRinging)).toEqual([]);
});

test('CALL-3: more signals than a browser has are refused, and the call goes on', async () => {
  const { caller, callee, call } = await talking('cal', 'cia');
  const signal: PeerSignal = { kind: 'media', is_muted: false, video: 'off' };
  const sent = Array.from({ length: peerSignal.rate.limit + 20 }, () =>
    caller.emit(peerSignal, { call_id: call.call_id, peer: 1, signal }),
  );
  const acks = await Promise.all(sent);
  expect(acks.some((ack) => !ack.ok && ack.code === 'rate_limited')).toBe(true);
  expect(await activeOf(callee)).toBe(call.call_id);
});
