import type { Browser, Page } from 'playwright-core';

export type Theme = 'light' | 'dark';

/** What Storybook says of a story when it has been rendered, played and checked. */
type Finished = {
  storyId: string;
  status: 'success' | 'error';
  reporters: { type: string; status: string; result?: { violations?: Violation[] } }[];
};
type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };
type Channel = {
  on(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: unknown): void;
};
declare global {
  // eslint-disable-next-line no-var -- globals are declared by var
  var __STORYBOOK_ADDONS_CHANNEL__: Channel;
  // eslint-disable-next-line no-var -- globals are declared by var
  var __finished: Record<string, Finished>;
}

const limitMs = 20_000;

/** One page that walks through stories without loading anew; knows what went wrong in each. */
export class StoryPage {
  private faults: string[] = [];

  private constructor(private readonly page: Page) {
    page.on('pageerror', (error) => this.faults.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`console error: ${message.text()}`);
    });
  }

  /** Opens the preview on its first story in one theme. */
  static async open(browser: Browser, address: { base: string; firstId: string; theme: Theme }): Promise<StoryPage> {
    const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce', colorScheme: address.theme });
    await page.addInitScript(standStill);
    await page.addInitScript(listenForFinished);
    const opened = new StoryPage(page);
    await page.goto(`${address.base}/iframe.html?id=${address.firstId}&viewMode=story&globals=theme:${address.theme}`);
    return opened;
  }

  /** Renders a story and gives the faults found in it; none is good. */
  async check(storyId: string): Promise<string[]> {
    this.faults = [];
    // After a story that cannot be torn down Storybook loads the page anew; so the channel is awaited each time.
    await this.page.waitForFunction(() => globalThis.__STORYBOOK_ADDONS_CHANNEL__ !== undefined, null, { timeout: limitMs });
    await this.page.evaluate(showStory, storyId);
    const finished = await this.page
      .waitForFunction((id) => globalThis.__finished[id], storyId, { timeout: limitMs })
      .then((handle) => handle.jsonValue())
      .catch(() => undefined);
    if (!finished) return [...this.faults, `not finished after ${limitMs} ms`];
    const play = finished.status === 'success' ? [] : ['the story or its play function failed'];
    return [...this.faults, ...play, ...finished.reporters.flatMap(violationsOf)];
  }

  close(): Promise<void> {
    return this.page.close();
  }
}

function violationsOf(report: Finished['reporters'][number]): string[] {
  if (report.status !== 'failed') return [];
  const violations = report.result?.violations ?? [];
  if (violations.length === 0) return [`${report.type} failed`];
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

/** In the page, before its own scripts: hears the channel from the moment that Storybook sets it up. */
function listenForFinished() {
  globalThis.__finished = {};
  let channel: Channel | undefined;
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(made: Channel) {
      channel = made;
      made.on('storyFinished', (finished: Finished) => {
        globalThis.__finished[finished.storyId] = finished;
      });
    },
  });
}

/** In the page: shows a story; the same one again is rendered anew, since the channel ignores a change to what is there. */
function showStory(storyId: string) {
  delete globalThis.__finished[storyId];
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  const isShown = new URLSearchParams(location.search).get('id') === storyId;
  if (isShown) channel.emit('forceRemount', { storyId });
  else channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
}
