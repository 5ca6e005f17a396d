import type { Browser, Page } from 'playwright-core';

/** A hand on the grip of the bottom sheet's story, with its motion left on. */
export class SheetHand {
  private constructor(private readonly page: Page) {}

  static async open(browser: Browser, base: string): Promise<SheetHand> {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${base}/iframe.html?id=ui-sheet--bottom&viewMode=story`);
    const hand = new SheetHand(page);
    await page.getByRole('dialog').waitFor();
    await hand.rest();
    return hand;
  }

  press(): Promise<void> {
    return this.page.getByRole('button', { name: 'Close' }).click();
  }

  /** Pulls the grip through distances below where it was, in px, and lets go at the last. */
  async pull(...distances: number[]): Promise<void> {
    const grip = await this.page.getByRole('button', { name: 'Close' }).boundingBox();
    if (!grip) throw new Error('The sheet has no grip');
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    for (const distance of distances) await this.page.mouse.move(x, y + distance, { steps: 40 });
    await this.page.mouse.up();
  }

  /** Where the sheet's upper edge is, in px, once nothing moves. */
  async top(): Promise<number | undefined> {
    await this.page.waitForFunction(() => document.querySelector<HTMLElement>('[role=dialog]')?.style.transform === '');
    await this.rest();
    return (await this.page.getByRole('dialog').boundingBox())?.y;
  }

  /** Waits until the sheet has left. */
  gone(): Promise<void> {
    return this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  close(): Promise<void> {
    return this.page.close();
  }

  private async rest(): Promise<void> {
    await this.page.evaluate(async () => {
      const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
      // One that is called off made room for another.
      for (let moving = running(); moving.length > 0; moving = running()) await Promise.allSettled(moving.map(({ finished }) => finished));
    });
  }
}
