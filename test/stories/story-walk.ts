import type { Browser, ViewportSize } from 'playwright-core';
import { StoryPage } from './story-page.js';

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
  private page: StoryPage | undefined;

  constructor(
    private readonly browser: Browser,
    private readonly stories: readonly Look[],
  ) {}

  /** The faults of a story. */
  async faultsOf(story: Look): Promise<string[]> {
    const index = this.stories.indexOf(story);
    const faults = this.begin(index);
    void this.begin(index + 1);
    return (await faults) ?? [];
  }

  async end(): Promise<void> {
    await this.last;
    await this.page?.close();
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
    try {
      this.page ??= await StoryPage.open(this.browser, id);
      const faults = await this.page.check(id, viewport);
      // What a broken story left behind is no other story's fault.
      if (faults.length > 0) await this.leavePage();
      return faults;
    } catch (error) {
      return [String(error)];
    }
  }

  private async leavePage(): Promise<void> {
    const page = this.page;
    this.page = undefined;
    await page?.close();
  }
}
