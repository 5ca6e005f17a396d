import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import { StoryServer } from './storybook.js';

export type Theme = 'light' | 'dark';

/** What Storybook says of a story when it has been rendered, played and checked; of its reports, those that failed. */
interface Finished {
  readonly storyId: string;
  readonly status: 'success' | 'error';
  readonly reporters: readonly Report[];
}
interface Report {
  readonly type: string;
  readonly status: string;
  readonly result?: { readonly violations?: readonly Violation[] };
}
interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}
interface Channel {
  /** Ways to the frame around the preview; here is none. */
  readonly transports: unknown[];
  on(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: unknown): void;
}
declare global {
  // eslint-disable-next-line no-var -- globals are declared by var
  var __STORYBOOK_ADDONS_CHANNEL__: Channel | undefined;
  // eslint-disable-next-line no-var -- globals are declared by var
  var __finished: Record<string, Finished>;
  // eslint-disable-next-line no-var -- globals are declared by var
  var FEATURES: Record<string, boolean> | undefined;
}

/** For each step of one story. Without a graphics card a map takes more than 20 s on a machine that is full. */
const limitMs = 45_000;
const lookEveryMs = 20;
/** A failed query of a play function says the whole page after its first lines. */
const faultLength = 1_000;

interface Opening {
  readonly theme: Theme;
  readonly storyId: string;
  readonly viewport?: ViewportSize;
}

const screen: ViewportSize = { width: 1024, height: 768 };

/** One page in one theme that is led from story to story without loading anew, and knows what went wrong in each. */
export class StoryPage {
  private faults: string[] = [];
  private shown = 'the preview itself';

  private constructor(
    private readonly page: Page,
    private readonly server: StoryServer,
  ) {
    page.on('pageerror', (error) => this.fault(`page error: ${error.message}`));
    page.on('console', (message) => {
      // The server names the file of this one.
      if (message.type() === 'error' && !message.text().includes('status of 404')) this.fault(`console error: ${message.text()}`);
    });
    page.on('crash', () => this.fault('the page crashed'));
  }

  /** Opens the preview in a theme; it takes that only together with a story. */
  static async open(browser: Browser, { theme, storyId, viewport = screen }: Opening): Promise<StoryPage> {
    const missing: string[] = [];
    let onMissing = (path: string) => void missing.push(path);
    const server = await StoryServer.start((path) => onMissing(path));
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce', colorScheme: theme });
    page.setDefaultTimeout(limitMs);
    await page.addInitScript(standStill);
    await page.addInitScript(listenForFinished);
    await page.addInitScript(leaveOutHighlights);
    const opened = new StoryPage(page, server);
    onMissing = (path) => opened.fault(`404 for ${path}`);
    for (const path of missing) onMissing(path);
    await page.goto(`${server.base}/iframe.html?id=${storyId}&viewMode=story&globals=theme:${theme}`);
    return opened;
  }

  /** Renders, plays and examines a story, and gives the faults found in it; none is good. */
  async check(storyId: string): Promise<string[]> {
    const before = this.faults.splice(0).map((fault) => `after ${this.shown}: ${fault}`);
    this.shown = storyId;
    const finished = await this.finish(storyId).catch((error: unknown) => this.fault(String(error)));
    return [...before, ...this.faults.splice(0), ...(finished ? faultsOf(finished) : [])];
  }

  /** What the shown story says of its theme. */
  theme(): Promise<string | undefined> {
    return this.page.evaluate(() => document.documentElement.dataset.theme);
  }

  async close(): Promise<void> {
    await this.page.close();
    this.server.stop();
  }

  private async finish(storyId: string): Promise<Finished> {
    await this.page.waitForFunction(() => globalThis.__STORYBOOK_ADDONS_CHANNEL__ !== undefined);
    await this.page.evaluate(showStory, storyId);
    // Asked again and again, because Storybook loads the page anew after a story that cannot be torn down.
    const finished = await this.page.waitForFunction((id) => globalThis.__finished[id] as Finished, storyId, { polling: lookEveryMs });
    return finished.jsonValue();
  }

  private fault(words: string): undefined {
    this.faults.push(stripVTControlCharacters(words).slice(0, faultLength));
    return undefined;
  }
}

function faultsOf({ status, reporters }: Finished): string[] {
  const violations = reporters.flatMap(violationsOf);
  return status === 'error' && violations.length === 0 ? ['the story or its play function failed'] : violations;
}

function violationsOf({ type, result }: Report): string[] {
  const violations = result?.violations ?? [];
  if (violations.length === 0) return [`${type} failed`];
  return violations.map(({ id, help, nodes }) => `axe ${id}: ${help}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
}

/** In the page: colours are measured at rest, not halfway through a fade. */
function standStill() {
  document.addEventListener('DOMContentLoaded', () => {
    const still = document.createElement('style');
    still.textContent = '*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important }';
    document.head.append(still);
  });
}

/**
 * In the page, before its own scripts: hears the channel from the moment that Storybook sets it up. Only reports that
 * failed leave the page: axe names each element that passed a rule, which costs more to send than to find.
 */
function listenForFinished() {
  globalThis.__finished = {};
  let channel: Channel | undefined;
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(made: Channel) {
      channel = made;
      // What nobody takes would be packed and kept until the page is closed.
      made.transports.length = 0;
      made.on('storyFinished', (finished: Finished) => {
        const { storyId, status, reporters } = finished;
        globalThis.__finished[storyId] = { storyId, status, reporters: reporters.filter((report) => report.status === 'failed') };
      });
    },
  });
}

/** In the page, before its own scripts: outlines that the frame around it may ask for measure all elements at each change. */
function leaveOutHighlights() {
  let features: Record<string, boolean> | undefined;
  Object.defineProperty(globalThis, 'FEATURES', {
    configurable: true,
    get: () => features,
    set(chosen: Record<string, boolean>) {
      features = { ...chosen, highlight: false };
    },
  });
}

/** In the page: asks for a story; the one that is there is rendered anew, since the channel ignores a change to it. */
function showStory(storyId: string) {
  delete globalThis.__finished[storyId];
  const isShown = new URLSearchParams(location.search).get('id') === storyId;
  if (isShown) globalThis.__STORYBOOK_ADDONS_CHANNEL__?.emit('forceRemount', { storyId });
  else globalThis.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
}
