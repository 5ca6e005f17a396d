import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { pageOfHeader } from '@server/contract/page-of.js';
import { press } from './clicks';
import { scope } from './scope';
import type { ShownData } from './shown';

/** What the browser was told to do, in order. */
let done: string[] = [];
let me = 'demo_dan';
/** What the server answers to acts; null is no network. */
let status: number | null = 200;
let tabs: object[] = [];

const { fetch } = globalThis;
afterAll(() => void Object.assign(scope, { fetch }));

function answer(path: string, { method = 'GET', headers }: RequestInit = {}): Promise<Response> {
  if (status === null) return Promise.reject(new TypeError('Failed to fetch'));
  // As to somebody who is not signed in.
  if (new Headers(headers).get(pageOfHeader) !== me) return Promise.resolve(Response.json({}, { status: 401 }));
  done.push(`${method} ${path}`);
  return Promise.resolve(Response.json({}, { status }));
}

const clients = {
  matchAll: () => Promise.resolve(tabs),
  openWindow: (path: string) => Promise.resolve(void done.push(`new tab ${path}`)),
};

/** A tab whose page answers, or is one without a script. */
const tab = (name: string, { lives = true, focused = false, path = '/home' } = {}) => ({
  url: `https://hometown.test${path}`,
  focused,
  visibilityState: 'hidden',
  focus: () => Promise.resolve(void done.push(`look at ${name}`)),
  navigate: (path: string) => Promise.resolve(void done.push(`${name} loads ${path}`)),
  postMessage({ path }: { path: string }, [port]: [MessagePort]) {
    if (!lives) return;
    done.push(`${name} shows ${path}`);
    port.postMessage(true);
  },
});

const offer: ShownData = {
  id: '0198f000-0000-7000-8000-000000000001',
  type: 'ride_requested',
  user_id: 'demo_dan',
  url: '/ride/r7',
  metadata: { ride_id: 'r7' },
  sent_at: '2026-11-21T15:00:00.000Z',
};

async function pressed(action: string, data: ShownData = offer): Promise<string[]> {
  await press({ action, notification: { data, close: () => void done.push('close') } } as unknown as NotificationEvent);
  return done;
}

beforeEach(() => {
  [done, me, status, tabs] = [[], 'demo_dan', 200, []];
  Object.assign(scope, { fetch: answer, clients });
});

test('M67: accepting is asked of the server, and the driver’s page opens', async () => {
  expect(await pressed('accept')).toEqual(['close', 'POST /api/rides/r7/accept', 'new tab /driver/dashboard-v2']);
});

test('M67: declining opens nothing', async () => {
  expect(await pressed('decline')).toEqual(['close', 'POST /api/rides/r7/decline']);
});

test('PUSH-5: an act that came too late opens the page that says so', async () => {
  status = 409;
  expect(await pressed('accept')).toEqual(['close', 'POST /api/rides/r7/accept', 'new tab /ride/r7']);
});

test('an act without a network opens the page', async () => {
  status = null;
  expect(await pressed('accept')).toEqual(['close', 'new tab /ride/r7']);
});

test('an act of somebody whose session ended opens the app', async () => {
  status = 401;
  expect(await pressed('accept')).toEqual(['close', 'POST /api/rides/r7/accept', 'new tab /dashboard']);
});

test.each(['accept', 'decline', ''])(
  'PUSH-5, P24: “%s” on what was shown to somebody else does nothing but open the app',
  async (action) => {
    me = 'demo_rosa';
    expect(await pressed(action)).toEqual(['close', 'new tab /dashboard']);
  },
);

test('M68: an open page goes there by itself, the one that is looked at first', async () => {
  tabs = [tab('first'), tab('second', { focused: true })];
  expect(await pressed('')).toEqual(['close', 'POST /api/notifications/mark-read', 'look at second', 'second shows /ride/r7']);
});

test('M136: a call that rings opens in a tab of its own, and is declined without one', async () => {
  tabs = [tab('first')];
  const ringing: ShownData = { ...offer, type: 'incoming_call', url: '/call/c7', metadata: {} };
  expect(await pressed('answer', ringing)).toEqual(['close', 'new tab /call/c7']);
  done = [];
  expect(await pressed('decline', ringing)).toEqual(['close', 'POST /api/chat/calls/c7/decline']);
});

test('M136: no page takes the place of a call', async () => {
  tabs = [tab('call', { focused: true, path: '/call/c7' }), tab('page')];
  expect((await pressed('')).slice(2)).toEqual(['look at page', 'page shows /ride/r7']);
  [done, tabs] = [[], [tab('call', { focused: true, path: '/call/c7' })]];
  expect((await pressed('')).slice(2)).toEqual(['new tab /ride/r7']);
});

test('M68: a tab whose page has no script is loaded anew', async () => {
  tabs = [tab('front page', { lives: false })];
  expect(await pressed('later')).toEqual(['close']);
  done = [];
  const [, , ...shown] = await pressed('view');
  expect(shown).toEqual(['look at front page', 'front page loads /ride/r7']);
});
