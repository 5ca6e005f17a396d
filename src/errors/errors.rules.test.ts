import { describe, expect, test } from '@jest/globals';
import { ownMs } from '../../test/lib/own-time.js';
import type { ErrorReport } from './errors.contract.js';
import { browserOf, fingerprintOf, keepable, scrubbed } from './errors.rules.js';

const now = new Date('2026-11-20T10:00:00Z');
const report: ErrorReport = {
  id: '01990000-0000-7000-8000-00000000abcd',
  kind: 'error',
  message: 'x is undefined',
  path: '/messages',
  at: '2026-11-20T09:59:30.000Z',
};
const stackAt = (place: string) => `Error: x\n    at read (https://hometown.test${place})`;

describe('SEC-33: what may be secret or personal is not kept', () => {
  test.each([
    ['GET /api/places?q=12+Mill+Street failed', 'GET /api/places failed'],
    ['at x (https://hometown.test/assets/a-B1c2D3e4.js?v=77:10:5)', 'at x (https://hometown.test/assets/a-B1c2D3e4.js:10:5)'],
    ['/install#access_token=abc', '/install'],
    ['nobody called rosa.mill+x@mail.example.com here', 'nobody called [email] here'],
    ['{"token":"s3cr3t"}', '{"token":"[…]"}'],
    ['password = hunter2, sorry', 'password = […], sorry'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer […]'],
    ['sent Bearer abc', 'sent Bearer […]'],
    ['key 0123456789abcdef0123456789abcdef', 'key […]'],
    ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJyb3NhIn0.c2lnbmF0dXJl', '[…]'],
  ])('%s', (text, expected) => {
    expect(scrubbed(text)).toBe(expected);
  });

  test.each([
    "Unexpected token '<', is it HTML? no",
    'Cannot read a?.b of undefined',
    'ride 01990000-0000-7000-8000-00000000abcd is gone',
    'at showTheConversationWithItsAttachments (https://hometown.test/assets/a-B1c2D3e4.js:1:2)',
    'draw@https://hometown.test/assets/conversation-attachments-viewer-B1c2D3e4.js:1:2',
  ])('%s stays', (text) => {
    expect(scrubbed(text)).toBe(text);
  });

  test.each(['?'.repeat(4_000), 'a'.repeat(4_000), 'a@'.repeat(2_000), '/a?'.repeat(1_300), 'token:'.repeat(600), ':1'.repeat(2_000)])(
    'a hostile text is read in time',
    (text) => {
      expect(ownMs(() => scrubbed(text))).toBeLessThan(500);
    },
  );

  test('a path has no query', () => {
    expect(keepable({ ...report, path: '/social?conversation=x&y#z' }, now).path).toBe('/social');
  });
});

test.each([
  ['2026-11-20T09:59:30.000Z', '2026-11-20T09:59:30.000Z'],
  ['2026-11-20T05:00:00-05:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:01Z', now.toISOString()],
  ['2026-11-19T09:59:00Z', now.toISOString()],
  ['0000-01-01T00:00:00Z', now.toISOString()],
  ['9999-12-31T23:59:59.999999999-23:59', now.toISOString()],
])('what happened at %s by the browser is kept as at %s', (at, expected) => {
  expect(keepable({ ...report, at }, now).at).toBe(expected);
});

describe('one error has one fingerprint', () => {
  const print = (changes: Partial<ErrorReport>) => fingerprintOf({ ...report, ...changes });

  test('whatever its numbers, its build and its place in the file', () => {
    const one = print({ message: 'no row 12', stack: stackAt('/assets/thread-Ab12Cd34.js:1:200') });
    expect(print({ message: 'no row 7', stack: stackAt('/assets/thread-zZ9-_x12.js:3:4') })).toBe(one);
    expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each<Partial<ErrorReport>>([
    { kind: 'rejection' },
    { message: 'y is undefined' },
    { stack: stackAt('/assets/thread-Ab12Cd34.js:1:2') },
    { source: 'https://hometown.test/assets/entry-client-Ab12Cd34.js' },
  ])('another has another: %j', (changes) => {
    expect(print(changes)).not.toBe(print({}));
  });

  test('files of others in the stack are no matter', () => {
    const stack = `Error: x\n    at f (https://else.example/lib.js:1:2)\n${stackAt('/assets/thread-Ab12Cd34.js:1:2')}`;
    expect(print({ stack })).toBe(print({ stack: stackAt('/assets/thread-Ab12Cd34.js:9:9') }));
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36', 'Chrome 131'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge 131',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome 131',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128'],
  ['curl/8.5', 'Other'],
  [undefined, 'Other'],
])('%s is %s', (userAgent, expected) => {
  expect(browserOf(userAgent)).toBe(expected);
});
