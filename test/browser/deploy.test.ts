import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../lib/until.js';
import { Deploys } from './deploys.js';
import { browse, desktop, productUrl } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 180_000;
/** The new worker first fetches every file of the build: here all have other names. */
const newWorkerWithinMs = 60_000;
const words = 'The porch light at the station is out.';
const toast = 'A new version of Hometown is ready';

const deploys = new Deploys(new URL(productUrl()));
afterAll(() => deploys.close());

/** Within the app, as by a link. */
async function goes({ page }: Visitor, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** What a page that is loaded anew forgets. */
const mark = ({ page }: Visitor): Promise<void> => page.evaluate(() => void Object.assign(window, { isSame: true }));
const isSame = ({ page }: Visitor): Promise<boolean> => page.evaluate(() => 'isSame' in window);

const codeOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

/** The look that each page has every hour (M154). */
const looksForUpdate = ({ page }: Visitor): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test(
  'M158: a deploy under open tabs: all their pages still come, nothing is loaded anew by itself, nothing that is written is lost',
  async () => {
    const through = await deploys.open();
    const { hiro } = await browse(['hiro'], { ...desktop, serviceWorkers: 'allow', through });
    await hiro.goto('/install');
    await hiro.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const other = await hiro.tab();
    await other.goto('/notifications');
    // The tab in which the worker came to this browser is never loaded anew.
    await goes(hiro, '/contact');
    await hiro.page.getByRole('button', { name: 'Write to us' }).click();
    const form = hiro.page.getByLabel('What happened?');
    await form.fill(words);
    await Promise.all([hiro, other].map(mark));

    deploys.deploy();
    await looksForUpdate(hiro);
    await hiro.page.getByText(toast).first().waitFor({ timeout: newWorkerWithinMs });
    await hiro.shot('update');
    // Pages whose code these tabs have not had yet.
    await goes(other, '/saved-locations');
    await other.page.getByRole('heading', { name: 'Saved locations' }).waitFor();
    expect([await form.inputValue(), await isSame(hiro), await isSame(other)]).toEqual([words, true, true]);

    // Whoever takes it is asked about what is written; here they stay.
    const asked = new Promise<string>((resolve) => {
      hiro.page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await hiro.page.getByRole('button', { name: 'Update' }).click();
    expect(await asked).toBe('beforeunload');
    expect([await form.inputValue(), await isSame(hiro)]).toEqual([words, true]);

    // The new version has taken over; the tabs of the old one still find its code.
    await until({ what: 'the new worker', withinMs: 20_000 }, () =>
      other.page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null),
    );
    await goes(other, '/profile/v2');
    await other.page.getByRole('heading', { name: 'Your profile' }).waitFor();
    expect([await isSame(other), await codeOf(other.page)]).toEqual([true, expect.not.stringContaining('-of-2')]);
    await other.goto('/saved-locations');
    expect([await isSame(other), await codeOf(other.page)]).toEqual([false, expect.stringContaining('-of-2')]);
  },
  withinMs,
);
