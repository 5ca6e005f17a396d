import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RouterContextProvider } from 'react-router';
import { SignedOutError } from '../../../web/app/state/boot-state';
import { clientContext, userPage } from '../../../web/app/page';
import { cooldownMs, forgetSignInAttempts, maxAttempts } from '../../../web/app/state/sign-in-attempts';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { answerWith, refusal } from '../rides/wire';

// A redirect is one of these; jsdom has none.
globalThis.Response ??= class {
  readonly headers: Headers;
  constructor(_body: unknown, { headers }: ResponseInit = {}) {
    this.headers = new Headers(headers);
  }
} as unknown as typeof Response;

const start = Date.parse('2026-11-21T12:00:00Z');
let nowMs = start;

beforeEach(() => {
  localStorage.clear();
  nowMs = start;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  answerWith({ 'GET /api/me': () => refusal(401, 'signed_out', 'You are signed out.') });
});
afterEach(() => void jest.restoreAllMocks());

const loader = userPage();

/** Opens a page of somebody whose session is over; where it leads, or why it does not. */
async function lead(path = '/rides?show=past'): Promise<string | null> {
  const url = new URL(path, 'https://town.test');
  const context = new RouterContextProvider(new Map([[clientContext, makeQueryClient()]]));
  const args = { url, pattern: '/rides', params: {}, context, request: { url: url.href, headers: new Headers() } };
  try {
    // jsdom has no Request; the loader reads its address alone.
    await loader(args as unknown as Parameters<typeof loader>[0], undefined);
  } catch (thrown) {
    if (thrown instanceof SignedOutError) return 'stays';
    return (thrown as Response).headers.get('location');
  }
  return 'shown';
}

test('a page of somebody signed out leads to sign-in and remembers the way back (M2)', async () => {
  expect(await lead()).toBe('/sign-in?redirect_url=%2Frides%3Fshow%3Dpast');
});

test('at most three attempts are made, however often pages are opened or loaded anew (M2)', async () => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    expect(await lead()).toMatch(/^\/sign-in/);
    nowMs += cooldownMs;
  }
  expect(await lead()).toBe('stays');
});

test('within two seconds of an attempt the page stays and says that one is signed out (M2)', async () => {
  expect(await lead()).toMatch(/^\/sign-in/);
  nowMs += cooldownMs - 1;
  expect(await lead()).toBe('stays');
  nowMs += 1;
  expect(await lead()).toMatch(/^\/sign-in/);
});

test('once signed in, the attempts are forgotten', async () => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1, nowMs += cooldownMs) await lead();
  forgetSignInAttempts();
  expect(await lead()).toMatch(/^\/sign-in/);
});

test.each(['/sign-in/again', '/sign-up', '/payments/7/receipt'])('%s is no way back (M2)', async (path) => {
  expect(await lead(path)).toBe('/sign-in');
});

test('what was corrupted counts as no attempt (PG-7)', async () => {
  localStorage.setItem('hometown.sign-in-attempts', '{"count":-7}');
  expect(await lead()).toMatch(/^\/sign-in/);
});
