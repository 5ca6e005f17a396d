import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import {
  askedBy,
  leaveOutHighlights,
  listenForFinished,
  showStory,
  standStill,
  turnAndExamine,
  type Asked,
  type Finished,
  type Report,
  type Violation,
} from './in-page.js';
import { StoryServer } from './storybook.js';

/** For each step of one story. Without a graphics card a map takes more than 20 s on a machine that is full. */
const limitMs = 75_000;
const lookEveryMs = 20;
/** A failed query of a play function says the whole page after its first lines. */
const faultLength = 1_000;

/** Where a story does not say how large its window is. */
const screen: ViewportSize = { width: 1024, height: 768 };

/** One page that is led from story to story without loading anew, and knows what went wrong in each. */
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

  /** Opens the preview with a story, since it does not open without. */
  static async open(browser: Browser, storyId: string): Promise<StoryPage> {
    const missing: string[] = [];
    let onMissing: (path: string) => void = (path) => missing.push(path);
    const server = await StoryServer.start((path) => onMissing(path));
    const page = await browser.newPage({ viewport: screen, reducedMotion: 'reduce' });
    page.setDefaultTimeout(limitMs);
    await page.addInitScript(standStill);
    await page.addInitScript(listenForFinished);
    await page.addInitScript(leaveOutHighlights);
    const opened = new StoryPage(page, server);
    onMissing = (path) => opened.fault(`404 for ${path}`);
    for (const path of missing) onMissing(path);
    try {
      await page.goto(`${server.base}/iframe.html?id=${storyId}&viewMode=story`);
    } catch (error) {
      await opened.close();
      throw error;
    }
    return opened;
  }

  /**
   * Renders, plays and examines a story in the window and the theme that it asks for, and gives the faults found in it;
   * none is good. One that leaves the theme to the toolbar is then turned into the other. A window that is given is taken
   * whatever the story asks for.
   */
  async check(storyId: string, viewport?: ViewportSize): Promise<string[]> {
    const before = this.faults.splice(0).map((fault) => `after ${this.shown}: ${fault}`);
    this.shown = storyId;
    const found = await this.examine(storyId, viewport).catch((error: unknown) => [plain(String(error))]);
    return [...before, ...this.faults.splice(0), ...found];
  }

  /** How the page is now. */
  shownIn(): Promise<{ theme: string | undefined; width: number }> {
    return this.page.evaluate(() => ({ theme: document.documentElement.dataset['theme'], width: window.innerWidth }));
  }

  async close(): Promise<void> {
    await this.page.close();
    this.server.stop();
  }

  private async examine(storyId: string, viewport: ViewportSize | undefined): Promise<string[]> {
    const asked = await this.asked(storyId);
    await this.resize(viewport ?? asked.viewport ?? screen);
    const faults = faultsOf(await this.finish(storyId));
    if (asked.theme !== undefined) return faults;
    const turned = await this.page.evaluate(turnAndExamine);
    return [...faults, ...turned.violations.map((violation) => `${turned.theme}: ${said(violation)}`)];
  }

  private async asked(storyId: string): Promise<Asked> {
    // The story that the page was opened with, too, is let finish: rendered anew in the middle of that it would say so
    // of the half that was done, and Storybook would load the page anew.
    await this.page.waitForFunction(() => Object.keys(globalThis.__finished).length > 0, undefined, { polling: lookEveryMs });
    return this.page.evaluate(askedBy, storyId);
  }

  private async resize(size: ViewportSize): Promise<void> {
    const now = this.page.viewportSize();
    if (now?.width !== size.width || now.height !== size.height) await this.page.setViewportSize(size);
  }

  private async finish(storyId: string): Promise<Finished> {
    await this.page.evaluate(showStory, storyId);
    // Asked again and again, because Storybook loads the page anew after a story that cannot be torn down.
    const finished = await this.page.waitForFunction((id) => globalThis.__finished[id] as Finished, storyId, { polling: lookEveryMs });
    return finished.jsonValue();
  }

  private fault(words: string): void {
    this.faults.push(plain(words));
  }
}

function plain(words: string): string {
  return stripVTControlCharacters(words).slice(0, faultLength);
}

function faultsOf({ status, reporters }: Finished): string[] {
  const violations = reporters.flatMap(violationsOf);
  return status === 'error' && violations.length === 0 ? ['the story or its play function failed'] : violations;
}

function violationsOf({ type, result }: Report): string[] {
  const violations = result?.violations ?? [];
  return violations.length === 0 ? [`${type} failed`] : violations.map(said);
}

function said({ id, help, nodes }: Violation): string {
  return `axe ${id}: ${help}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`;
}
