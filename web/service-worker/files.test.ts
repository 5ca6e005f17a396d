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
const { caches, registration } = globalThis as { caches?: unknown; registration?: unknown };

let browser = new Caches();
beforeEach(() => {
  browser = new Caches();
  Object.assign(globalThis, { builtFiles: build, caches: browser, registration: { navigationPreload: { enable: async () => {} } } });
});
afterAll(() => void Object.assign(globalThis, { builtFiles: undefined, caches, registration }));

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
