import type { Page } from 'playwright-core';
import { productUrl } from './people.js';

/** Opens a conversation in a new page; from `cut` on nothing that the page says arrives, and nobody tells it so. */
export async function openOnLine(page: Page, conversation: string): Promise<{ cut(): Promise<void> }> {
  let isCut = false;
  await page.routeWebSocket(/\/socket\.io\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((frame) => {
      if (!isCut) far.send(frame);
    });
    far.onMessage((frame) => near.send(frame));
  });
  await page.goto(`${productUrl()}/messages?conversation=${conversation}`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return {
    async cut() {
      isCut = true;
      await page.route('**/api/**', (route) => route.abort());
    },
  };
}
