import { expect, test } from '@jest/globals';
import { hearServerTime, serverTime } from '../../../web/lib/server-time';

const at = (iso: string) => Date.parse(iso);

test("the server's clock counts, whatever the device's says; the fastest answer is the truest, and old news changes nothing", () => {
  hearServerTime('2030-01-01T10:00:00.000Z', 5_000);
  expect(serverTime(6_500)).toBe(at('2030-01-01T10:00:01.500Z'));
  // This one travelled 400 ms less.
  hearServerTime('2030-01-01T10:00:02.400Z', 7_000);
  expect(serverTime(7_000)).toBe(at('2030-01-01T10:00:02.400Z'));
  // A cached answer of an hour ago.
  hearServerTime('2030-01-01T09:00:00.000Z', 8_000);
  expect(serverTime(8_000)).toBe(at('2030-01-01T10:00:03.400Z'));
});
