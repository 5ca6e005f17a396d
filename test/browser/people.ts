import { readFileSync } from 'node:fs';
import { afterAll, afterEach } from '@jest/globals';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { environment } from '../lib/environment.js';
import { launchChromium } from './chromium.js';
import { Visitor } from './visitor.js';
import { Watch } from './watch.js';

export const desktop = { viewport: { width: 1280, height: 800 } } as const satisfies BrowserContextOptions;
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const satisfies BrowserContextOptions;

/** How the window is, whether its maps are drawn, and through which port the product is reached, where it is another one. */
export type VisitOptions = BrowserContextOptions & { maps?: keyof typeof browserArgs; through?: number };

/** How long one may wait for what is to come (ms); longer where maps are drawn. */
const patienceMs = { sketched: 20_000, drawn: 90_000 } as const;
const keptLogLines = 5;

/** A microphone in which somebody beeps and a camera that sees a clock, for whoever may use them (`permissions`). */
const devices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] as const;
/** Two of these browsers find each other also on a machine that has no network. */
const alone = '--allow-loopback-in-peer-connection';
/** Without graphics the page shows its sketch: drawing the map in software takes both cores of a small machine. */
const browserArgs = { sketched: ['--disable-3d-apis', alone, ...devices], drawn: [] } as const;
/** By what they were started with. */
const browsers = new Map<string, Promise<Browser>>();
const open: { visitor: Visitor; watch: Watch }[] = [];

/** The address of the built product that runs for this whole test run, on a fresh demo town. */
export const productUrl = (): string => environment('TEST_PRODUCT_URL');

/** People of the demo town, each signed in, in a window of their own. What goes wrong in a page fails the test. */
export async function browse<const N extends string>(names: readonly N[], options: VisitOptions = desktop): Promise<Record<N, Visitor>> {
  const visitors = await Promise.all(
    names.map(async (name) => {
      const visitor = await visit(options, name);
      await visitor.signIn();
      return [name, visitor] as const;
    }),
  );
  return Object.fromEntries(visitors) as Record<N, Visitor>;
}

/** Somebody who is not signed in. */
export async function visit({ maps = 'sketched', through, ...options }: VisitOptions = desktop, name = 'visitor'): Promise<Visitor> {
  const way = through === undefined ? [] : [`--host-resolver-rules=MAP localhost 127.0.0.1:${through}`];
  const browser = await browserWith([...browserArgs[maps], ...way]);
  const context = await browser.newContext({
    baseURL: productUrl(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // Tests see what pages ask for; what a service worker does has its own.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(patienceMs[maps]);
  const watch = new Watch(name);
  // A device that is found goes on telling where it is: a page that was left may have told more than the next one knows, or the ride be over.
  if (options.geolocation) watch.allow(/409 \(Conflict\) \(\S+\/api\/driver\/location\)/);
  const visitor = new Visitor(name, await context.newPage(), watch);
  open.push({ visitor, watch });
  return visitor;
}

function browserWith(args: string[]): Promise<Browser> {
  const key = args.join(' ');
  const browser = browsers.get(key) ?? launchChromium({ args });
  browsers.set(key, browser);
  return browser;
}

function lastWords(): string {
  return readFileSync(environment('TEST_PRODUCT_LOG'), 'utf8').trimEnd().split('\n').slice(-keptLogLines).join('\n');
}

afterEach(async () => {
  const windows = open.splice(0);
  const problems = windows.flatMap(({ watch }) => watch.problems());
  await Promise.all(windows.map(({ visitor }) => visitor.context.close()));
  if (problems.length > 0) throw new Error(`went wrong in the browser:\n${problems.join('\n')}\nthe server's last words:\n${lastWords()}`);
});

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close();
});
