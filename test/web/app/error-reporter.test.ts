import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ErrorReport } from '@server/errors/errors.contract.js';
import type { Banner } from '../../../web/lib/errors/error-banner';
import { ErrorReporter } from '../../../web/lib/errors/reporter';
import { Offline } from '../../../web/lib/refusal';
import { answerWith, type Answers } from '../rides/wire';

const name = 'POST /api/errors';

let reporter: ErrorReporter;
let stop: () => void;
let wire: ReturnType<typeof answerWith>;
let answers: Answers;
let shown: Banner[];
let beacons: { path: string; blob: Blob }[];
let isOnline: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  shown = [];
  beacons = [];
  isOnline = true;
  answers = { [name]: () => ({ status: 202, body: { accepted: 1 } }) };
  wire = answerWith(answers);
  // jsdom has none.
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, blob: Blob) => beacons.push({ path, blob }) > 0,
  });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  globalThis.earlyErrors = { heard: [], stop: () => undefined, show: (banner) => void shown.push(banner) };
  reporter = new ErrorReporter();
  stop = reporter.watch();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'onLine');
  globalThis.earlyErrors = undefined;
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const breaks = (message: string, more: ErrorEventInit = {}) =>
  window.dispatchEvent(new ErrorEvent('error', { message, error: new Error(message), ...more }));
const rejects = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
/** What was told to the server, call by call. */
const told = () => wire.calls.map(({ body }) => (body as { errors: ErrorReport[] }).errors);
const messages = () => told().map((errors) => errors.map(({ message }) => message));

describe('M176: what nobody caught', () => {
  test('is told 30 s after the first of it', async () => {
    breaks('a', { filename: 'http://localhost/assets/a.js' });
    await pass(20_000);
    rejects(new TypeError('b'));
    reporter.report('react', new Error('c'));
    await pass(9_999);
    expect(told()).toEqual([]);
    await pass(1);
    expect(messages()).toEqual([['Error: a', 'TypeError: b', 'Error: c']]);
    expect(told()[0]?.map(({ kind }) => kind)).toEqual(['error', 'rejection', 'react']);
    expect(told()[0]?.[0]).toMatchObject({ path: '/', source: 'http://localhost/assets/a.js', id: expect.any(String) });
    await pass(120_000);
    expect(told()).toHaveLength(1);
  });

  test('is twenty errors at most, each once', async () => {
    for (let error = 0; error < 30; error += 1) {
      rejects(`error ${error}`);
      rejects(`error ${error}`);
    }
    await pass(30_000);
    // The rest came after the call that the banner made.
    expect(messages().flat()).toHaveLength(new Set(messages().flat()).size);
    for (const errors of told()) expect(errors.length).toBeLessThanOrEqual(20);
  });

  test('is told once when it also came to a boundary', async () => {
    const error = new Error('one');
    reporter.report('react', error);
    breaks('one', { error });
    await pass(30_000);
    expect(messages()).toEqual([['Error: one']]);
  });

  test('waits while there is no network', async () => {
    isOnline = false;
    breaks('a');
    await pass(90_000);
    expect(told()).toEqual([]);
    isOnline = true;
    await pass(30_000);
    expect(messages()).toEqual([['Error: a']]);
  });

  test('has a second try with the same id, and no third', async () => {
    answers[name] = () => ({ status: 503, body: {} });
    breaks('a');
    await pass(30_000);
    await pass(30_000);
    const [[first] = [], [second] = []] = told();
    expect(second).toEqual(first);
    await pass(120_000);
    expect(told()).toHaveLength(2);
  });

  test('goes by a beacon when the page is closed', async () => {
    breaks('a');
    window.dispatchEvent(new Event('pagehide'));
    await pass(60_000);
    expect(told()).toEqual([]);
    expect(beacons.map(({ path, blob }) => [path, blob.type, blob.size > 0])).toEqual([['/api/errors', 'application/json', true]]);
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons).toHaveLength(1);
  });

  test('before the page had its code is told as well', async () => {
    stop();
    let isStopped = false;
    const early = new ErrorEvent('error', { message: 'early', error: new Error('early') });
    globalThis.earlyErrors = { heard: [early], stop: () => void (isStopped = true), show: () => undefined };
    const later = new ErrorReporter();
    stop = later.watch();
    await pass(30_000);
    expect([isStopped, messages()]).toEqual([true, [['Error: early']]]);
  });

  test('nothing is told of a network that is gone', async () => {
    rejects(new Offline(new Error('x')));
    await pass(30_000);
    expect(told()).toEqual([]);
  });
});

describe('M175: the banner', () => {
  test('shows up at the sixth error within five seconds, once, and support hears at once', async () => {
    for (let error = 0; error < 5; error += 1) breaks(`error ${error}`);
    await pass(5_000);
    expect(shown).toEqual([]);
    breaks('one more');
    await pass(0);
    const [errors = []] = told();
    expect(shown).toEqual([{ id: errors.at(-1)?.id, reason: 'many' }]);
    for (let error = 0; error < 20; error += 1) breaks(`error ${error}`);
    expect(shown).toHaveLength(1);
  });

  test('counts the same error each time that it happens, and names the report that stands for it', async () => {
    for (let error = 0; error < 6; error += 1) rejects('again');
    await pass(0);
    expect(shown).toEqual([{ id: told()[0]?.[0]?.id, reason: 'many' }]);
    expect(messages()).toEqual([['again']]);
  });

  test('names a report that the server has, also when the queue was full', async () => {
    isOnline = false;
    for (let error = 0; error < 20; error += 1) {
      breaks(`slow ${error}`);
      await pass(1_001);
    }
    await pass(5_000);
    isOnline = true;
    for (let error = 0; error < 6; error += 1) breaks(`quick ${error}`);
    await pass(0);
    expect(shown).toHaveLength(1);
    const ids = told().flatMap((errors) => errors.map(({ id }) => id));
    expect(ids).toContain(shown[0]?.id);
  });

  test('does not show up for six errors in more than five seconds', async () => {
    for (let error = 0; error < 12; error += 1) {
      breaks(`error ${error}`);
      await pass(1_001);
    }
    expect(shown).toEqual([]);
  });

  test('does not show up for code that does not come, however much of it', () => {
    for (let error = 0; error < 12; error += 1) reporter.report('chunk', new Error(`chunk ${error}`));
    expect(shown).toEqual([]);
  });

  test('shows up at once for core code that cannot be read', () => {
    reporter.report('syntax', new SyntaxError('Unexpected token'));
    expect(shown).toEqual([{ id: expect.any(String), reason: 'syntax' }]);
  });
});
