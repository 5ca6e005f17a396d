import { beforeEach, expect, jest, test } from '@jest/globals';
import { dayMs } from '@server/contract/duration.js';
import { forgetKept } from '../../../web/features/chat/device/kept';
import { forgetSchedulings, scheduleKeys } from '../../../web/features/chat/device/wishes/schedule-keys';

const idOf = (count: number) => `01990000-0000-7000-8000-${String(count).padStart(12, '0')}`;
const [place, quoted, another] = [{ me: 'user_rosa', conversationId: idOf(1) }, idOf(2), idOf(3)];
const wanted = { message: 'Happy birthday!', when: 'hour', quotedId: null };
const onDevice = () =>
  Object.keys(localStorage)
    .map((name) => localStorage.getItem(name))
    .join();

/** What the tab holds goes; what the device keeps stays. */
const reload = forgetKept;

beforeEach(() => {
  localStorage.clear();
  forgetKept();
});

test('P2: the same wish has its key after a reload as well, until it had its end or a day has passed', () => {
  const first = scheduleKeys.keyFor(place, wanted);
  reload();
  expect(scheduleKeys.keyFor(place, wanted)).toBe(first);
  reload();
  scheduleKeys.forget(place);
  const second = scheduleKeys.keyFor(place, wanted);
  expect(second).not.toBe(first);
  reload();
  const aDayLater = Date.now() + dayMs;
  jest.spyOn(Date, 'now').mockReturnValue(aDayLater);
  expect(scheduleKeys.keyFor(place, wanted)).not.toBe(second);
  jest.restoreAllMocks();
});

test.each([
  ['other words', { ...wanted, message: 'Happy new year!' }],
  ['another time', { ...wanted, when: 'tonight' }],
  ['an answer to something', { ...wanted, quotedId: quoted }],
])('P2: %s is another wish, after a reload too', (_what, other) => {
  const first = scheduleKeys.keyFor(place, wanted);
  expect(scheduleKeys.keyFor(place, other)).not.toBe(first);
  const again = scheduleKeys.keyFor(place, wanted);
  reload();
  expect(scheduleKeys.keyFor(place, other)).not.toBe(again);
});

test('P2: what a reload forgot of it makes no other wish; taken away by hand, it does', () => {
  const answers = { ...wanted, quotedId: quoted };
  const first = scheduleKeys.keyFor(place, answers);
  expect(scheduleKeys.keyFor(place, wanted)).not.toBe(first);
  const again = scheduleKeys.keyFor(place, answers);
  reload();
  expect(scheduleKeys.keyFor(place, { ...wanted, quotedId: another })).not.toBe(again);
  const last = scheduleKeys.keyFor(place, answers);
  reload();
  for (const _again of [1, 2]) expect(scheduleKeys.keyFor(place, wanted)).toBe(last);
});

test('P24: it is its person’s alone, and goes when they leave or somebody else comes', () => {
  const first = scheduleKeys.keyFor(place, wanted);
  reload();
  expect(scheduleKeys.keyFor({ ...place, me: 'user_dan' }, wanted)).not.toBe(first);
  expect(onDevice()).not.toContain(first);
  forgetSchedulings('user_dan');
  expect(onDevice()).toContain('Happy birthday!');
  forgetSchedulings('user_rosa');
  expect(onDevice()).toBe('');
  scheduleKeys.keyFor(place, wanted);
  forgetSchedulings(null);
  expect(onDevice()).toBe('');
});

test('of many conversations the newest are kept', () => {
  const keys = Array.from({ length: 25 }, (_, count) => scheduleKeys.keyFor({ ...place, conversationId: idOf(count) }, wanted));
  reload();
  expect(scheduleKeys.keyFor({ ...place, conversationId: idOf(24) }, wanted)).toBe(keys[24]);
  reload();
  expect(scheduleKeys.keyFor({ ...place, conversationId: idOf(4) }, wanted)).not.toBe(keys[4]);
});
