import { afterEach, expect, test } from '@jest/globals';
import { listNotifications } from '@server/notifications/notifications.contract.js';
import { closeRead } from '../../../web/features/notifications/api/push/close-read';
import { makeQueryClient } from '../../../web/lib/cache/query';
import type { Caller } from '../../../web/lib/call';

let open: string[] = [];

/** The screen of a browser, with a notice of each of these people. */
function shows(...people: string[]): void {
  open = people;
  const notice = (user_id: string) => ({
    data: { id: 'n1', user_id },
    close: () => (open = open.filter((person) => person !== user_id)),
  });
  const registration = { getNotifications: async () => people.map(notice) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => registration } });
}
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Rosa's page, whose only notice is unread; tells what it asked. */
async function looks(): Promise<string[]> {
  const asked: string[] = [];
  const server = (async ({ path }) => {
    asked.push(path);
    return { notifications: [{ id: 'n1' }], nextCursor: null };
  }) as Caller;
  await closeRead(makeQueryClient(server), 'user_rosa');
  return asked;
}

test('P24: a page takes from the screen what is shown there of whoever was signed in before', async () => {
  shows('user_dan', 'user_rosa');
  expect([await looks(), open]).toEqual([[listNotifications.path], ['user_rosa']]);
  shows('user_dan');
  expect([await looks(), open]).toEqual([[], []]);
});
