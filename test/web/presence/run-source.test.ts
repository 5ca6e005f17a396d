import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { statusOfSigns } from '../../../src/presence/leases/beat.contract';
import { chatSource } from '../../../web/features/presence/state/chat-rule';
import { runSource, type Wire } from '../../../web/features/presence/device/run-source';
import { shellSource } from '../../../web/features/presence/state/shell-rule';

/** A server that hears, or not, and at what second of the test it was told what. */
class Ears implements Wire {
  readonly heard: string[] = [];
  readonly left: string[] = [];
  isDeaf = false;
  private readonly begun = Date.now();
  private readonly listeners = new Set<() => void>();

  beat(signs: Parameters<Wire['beat']>[0]): Promise<boolean> {
    this.heard.push(`${(Date.now() - this.begun) / 1_000} ${statusOfSigns(signs)}`);
    return Promise.resolve(!this.isDeaf);
  }

  leave(source: string, when: string): void {
    this.left.push(`${source} ${when}`);
  }

  onConnect(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  connect(): void {
    for (const listener of this.listeners) listener();
  }
}

let ears: Ears;
let stop = () => {};
let isFocused = true;

beforeEach(() => {
  jest.useFakeTimers();
  isFocused = true;
  jest.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
  ears = new Ears();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
const happens = (name: string) => window.dispatchEvent(new Event(name));

describe('M146: initialisation', () => {
  test('is retried three times, after 5, 10 and 20 s, and then goes on with heartbeats', async () => {
    ears.isDeaf = true;
    stop = runSource(shellSource, ears);
    await pass(66);
    expect(ears.heard).toEqual(['0 online', '5 online', '15 online', '35 online', '65 online']);
  });

  test('is over with the first beat that arrives', async () => {
    ears.isDeaf = true;
    stop = runSource(shellSource, ears);
    await pass(4);
    ears.isDeaf = false;
    await pass(40);
    expect(ears.heard).toEqual(['0 online', '5 online', '35 online']);
  });

  test('begins anew with each connection', async () => {
    ears.isDeaf = true;
    stop = runSource(shellSource, ears);
    await pass(2);
    ears.isDeaf = false;
    ears.connect();
    await pass(40);
    expect(ears.heard).toEqual(['0 online', '2 online', '32 online']);
  });
});

describe('M145: the shell on a page', () => {
  test('is away 30 s after the window lost the focus, and online when it has it again', async () => {
    stop = runSource(shellSource, ears);
    await pass(10);
    happens('blur');
    await pass(35);
    happens('focus');
    await pass(1);
    expect(ears.heard).toEqual(['0 online', '30 online', '40 away', '45 online']);
  });

  test.each(['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart'])('counts %s as activity', async (name) => {
    stop = runSource(shellSource, ears);
    await pass(121);
    happens(name);
    await pass(1);
    expect(ears.heard.slice(-2)).toEqual(['120 away', '121 online']);
  });

  test('does not take for activity that the page scrolls: a message that comes in makes it do so', async () => {
    stop = runSource(shellSource, ears);
    await pass(121);
    happens('scroll');
    await pass(1);
    expect(ears.heard.at(-1)).toBe('120 away');
  });

  test('wakes from a sleeping computer as what it is', async () => {
    stop = runSource(shellSource, ears);
    await pass(1);
    jest.setSystemTime(Date.now() + 3_600_000);
    await pass(30);
    expect(ears.heard.at(-1)).toMatch(/offline$/);
  });
});

describe('leaving', () => {
  test('M145: the sidebar unmounts: it says so and falls silent', async () => {
    stop = runSource(shellSource, ears);
    await pass(1);
    stop();
    stop = () => {};
    happens('mousemove');
    await pass(300);
    expect(ears.left).toEqual(['shell unmount']);
    expect(ears.heard).toEqual(['0 online']);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('M147: the page unloads: a beacon; it comes back out of the cache of pages: a beat', async () => {
    stop = runSource(chatSource, ears);
    await pass(1);
    happens('pagehide');
    expect(ears.left).toEqual(['chat unload']);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(0);
    expect(ears.heard).toEqual(['0 online', '1 online']);
  });
});
