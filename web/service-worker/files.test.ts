import { afterAll, beforeEach, expect, test } from '@jest/globals';

/** The browser's caches, in the order in which they were made, as far as a build's turn needs them. */
class Caches {
  private readonly byName = new Map<string, Map<string, Response>>();
  readonly keys = async () => [...this.byName.keys()];
  readonly delete = async (name: string) => this.byName.delete(name);
  readonly open = async (name: string) => {
    const entries = this.byName.get(name) ?? new Map<string, Response>();
    this.byName.set(name, entries);
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => void entries.set(path, response),
    };
  };
}

const build = { id: '3', files: [] as string[] };
const cacheOf = (id: string) => `hometown-files-${id}`;
const { caches, fetch, location, registration } = globalThis as {
  caches?: unknown;
  fetch: unknown;
  location?: unknown;
  registration?: unknown;
};

let browser = new Caches();
beforeEach(() => {
  browser = new Caches();
  Object.assign(globalThis, {
    builtFiles: build,
    caches: browser,
    location: { origin: 'https://hometown.test' },
    registration: { navigationPreload: { enable: async () => {} } },
  });
});
afterAll(() => void Object.assign(globalThis, { builtFiles: undefined, caches, fetch, location, registration }));

async function kept(...ids: string[]): Promise<void> {
  for (const id of ids) await browser.open(cacheOf(id));
}

async function activates(): Promise<string[]> {
  const { activateFiles } = await import('./files');
  await activateFiles();
  return (await browser.keys()).filter((name) => name.startsWith(cacheOf('')));
}

const wasActive = async (id: string) => (await browser.open('hometown-active')).put('/active-build', new Response(cacheOf(id)));

test('M158: the build that was active stays, not one that came between and never was', async () => {
  await kept('1', '2', '3');
  await wasActive('1');
  expect(await activates()).toEqual([cacheOf('1'), cacheOf('3')]);
});

test('M158: what older workers noted nowhere is the build before', async () => {
  await kept('1', '2', '3');
  expect(await activates()).toEqual([cacheOf('2'), cacheOf('3')]);
});

test('M158: a version that is being fetched while another one takes its turn keeps what it has', async () => {
  await kept('1', '2', '3', '4');
  await wasActive('2');
  expect(await activates()).toEqual([cacheOf('2'), cacheOf('3'), cacheOf('4')]);
});

test('M158: each build notes its turn, for the next one', async () => {
  await kept('2', '3');
  await activates();
  const noted = await (await browser.open('hometown-active')).match('/active-build');
  expect(await noted?.text()).toBe(cacheOf('3'));
});

interface Navigation {
  readonly method?: string;
  /** What the browser began to fetch by itself; undefined while it does not do that. */
  preload?(): Promise<Response>;
}

/** What the worker answers a navigation with, undefined where it leaves it to the browser; and what it asked of the network itself. */
async function navigates(path: string, { method = 'GET', preload }: Navigation) {
  const { answer } = await import('./files');
  const asked: string[] = [];
  let answered: Promise<Response> | undefined;
  const preloadResponse = preload?.() ?? Promise.resolve(undefined);
  // Browsers do not mind one that nobody waits for.
  preloadResponse.catch(() => undefined);
  const event = {
    request: { method, mode: 'navigate', url: `https://hometown.test${path}` },
    preloadResponse,
    respondWith: (response: Promise<Response>) => void (answered = response),
  };
  Object.assign(globalThis, { fetch: async ({ url }: Request) => (asked.push(new URL(url).pathname), Response.json('asked')) });
  answer(event as unknown as FetchEvent);
  // In time: what is not answered at once the browser asks itself.
  return { answered, asked };
}

const onceOnly = ['/auth/callback?code=7', '/oidc/auth/7', '/idp/7', '/sign-in', '/files/exports/7', '/api/me', '/admin/queues'];

test.each(onceOnly)('PG-2: what the browser already asked at %s is the answer, and is asked no second time', async (path) => {
  const preloaded = Response.json('preloaded');
  const { answered, asked } = await navigates(path, { preload: () => Promise.resolve(preloaded) });
  expect([await answered, asked]).toEqual([preloaded, []]);
});

test.each(onceOnly)('PG-2: what failed at %s is not tried again, since it may have arrived', async (path) => {
  const { answered, asked } = await navigates(path, { preload: () => Promise.reject(new TypeError('network error')) });
  await expect(answered).rejects.toThrow('network error');
  expect(asked).toEqual([]);
});

test('what the browser did not begin to ask the worker asks, and a form goes its way', async () => {
  const { answered, asked } = await navigates('/auth/callback?code=7', {});
  await answered;
  expect(asked).toEqual(['/auth/callback']);
  expect((await navigates('/auth/sign-out', { method: 'POST' })).answered).toBeUndefined();
});
