import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInNewContext } from 'node:vm';
import { bannerParts, earlyScript } from '../../../web/app/early/early-script';
import type { EarlyErrors } from '../../../web/lib/errors/early';
import { showErrorBanner } from '../../../web/lib/errors/error-banner';

const id = '01990000-0000-7000-8000-00000000abcd';

let sent: unknown[];

beforeEach(() => {
  sent = [];
  // jsdom has none.
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: (path: string) => sent.push(path) > 0 });
});
afterEach(() => document.body.replaceChildren());

test('M175: the banner says it in the words of the specification, with a reference for support (M179)', async () => {
  const user = userEvent.setup();
  showErrorBanner(bannerParts(), { id, reason: 'many' });
  const banner = screen.getByRole('alert');
  expect(banner).toHaveTextContent(/^Application Error Detected.*Please refresh the page\./);
  expect(screen.getByText(id)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /dismiss|close/i })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe(id);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

test('there is one banner', () => {
  for (let time = 0; time < 3; time += 1) showErrorBanner(bannerParts(), { id, reason: 'syntax' });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

type Listener = (event: unknown) => void;

/** The page before its code: only the script that stands in it, and what every browser has. */
function openPage() {
  const listeners = new Map<string, Listener>();
  const page = {
    document,
    MutationObserver,
    performance,
    navigator,
    crypto,
    Blob,
    SyntaxError,
    location: { origin: 'http://hometown.test', pathname: '/messages', reload: jest.fn() },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
    earlyErrors: undefined as EarlyErrors | undefined,
  };
  runInNewContext(earlyScript(), page);
  return { page, fire: (event: object) => listeners.get('error')?.(event), listeners };
}

const broken = { error: new SyntaxError('Unexpected token'), message: 'Unexpected token', filename: 'http://hometown.test/assets/a.js' };

test('M175: core code that cannot be read is told and shown without any code of the page', () => {
  const { fire, listeners } = openPage();
  fire(broken);
  expect(screen.getByRole('alert')).toHaveTextContent('Part of this page couldn’t be loaded.');
  expect([sent, listeners.size]).toEqual([['/api/errors'], 0]);
});

test('anything else waits for the page’s code, which then listens by itself', () => {
  const { page, fire, listeners } = openPage();
  const others = [
    { ...broken, error: new TypeError('x') },
    { ...broken, filename: 'chrome-extension://abc/a.js' },
  ];
  for (let times = 0; times < 15; times += 1) for (const event of others) fire(event);
  expect([screen.queryByRole('alert'), sent, page.earlyErrors?.heard.length]).toEqual([null, [], 20]);
  page.earlyErrors?.stop();
  expect(listeners.size).toBe(0);
  page.earlyErrors?.show({ id, reason: 'many' });
  expect(screen.getByRole('alert')).toHaveTextContent('Several things went wrong in a row.');
});

test('what stands in the page cannot end its own script', () => {
  expect(earlyScript()).not.toMatch(/<\/script|<!--/i);
});
