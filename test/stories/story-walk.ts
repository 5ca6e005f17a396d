import type { Browser, ViewportSize } from 'playwright-core';
import { StoryPage } from './story-page.js';

/** For all steps of one story together (ms): less than its test has, so that what hangs is a fault of its own story alone. */
const limitMs = 100_000;

/** A story, and the window that it is looked at in if it is not the story's own. */
export interface Look {
  readonly id: string;
  readonly viewport?: ViewportSize;
}

/**
 * Leads one page through stories in their order. The story after the one that is asked for is begun as well, so that the
 * pages of several walks are at work while a test waits for one.
 */
export class StoryWalk {
  private readonly begun = new Map<number, Promise<string[]>>();
  private last: Promise<unknown> = Promise.resolve();
  private page: Promise<StoryPage> | undefined;
  private isOver = false;

  constructor(
    private readonly browser: Browser,
    private readonly stories: readonly Look[],
    private readonly withinMs = limitMs,
  ) {}

  /** The faults of a story. */
  async faultsOf(story: Look): Promise<string[]> {
    const index = this.stories.indexOf(story);
    const faults = this.begin(index);
    void this.begin(index + 1);
    return (await faults) ?? [];
  }

  /** What is still under way ends with its page. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.leavePage();
    await this.last;
  }

  private begin(index: number): Promise<string[]> | undefined {
    const story = this.stories[index];
    if (!story) return undefined;
    const faults = this.begun.get(index) ?? this.last.then(() => this.check(story));
    this.begun.set(index, faults);
    this.last = faults;
    return faults;
  }

  private async check({ id, viewport }: Look): Promise<string[]> {
    if (this.isOver) return [];
    const late: string[] = [];
    const limit = setTimeout(() => {
      late.push(`not done within ${this.withinMs} ms`);
      // What the page was asked fails with it.
      void this.leavePage();
    }, this.withinMs);
    const found = await this.faultsIn({ id, viewport });
    clearTimeout(limit);
    const faults = [...late, ...found];
    // What a broken story left behind is no other story's fault.
    if (faults.length > 0) await this.leavePage();
    return faults;
  }

  private async faultsIn({ id, viewport }: Look): Promise<string[]> {
    try {
      this.page ??= StoryPage.open(this.browser, id);
      return await (await this.page).check(id, viewport);
    } catch (error) {
      return [String(error)];
    }
  }

  private async leavePage(): Promise<void> {
    const page = this.page;
    this.page = undefined;
    // One that could not be opened has said so.
    await (await page?.catch(() => undefined))?.close();
  }
}
