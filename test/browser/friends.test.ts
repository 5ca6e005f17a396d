import { expect, test } from '@jest/globals';
import { browse } from './people.js';
import type { Visitor } from './visitor.js';

/** Two people, presence that has to lapse. */
const withinMs = 180_000;
/** A closed page is grey within 90 s (P21); the socket's end is noticed sooner. */
const greyWithinMs = 90_000;
/** Thirty seconds after the window lost the focus, and the next beat (M145). */
const amberWithinMs = 70_000;

const rowOf = (visitor: Visitor, name: string) => visitor.page.getByTestId('person-row').filter({ hasText: name }).first();
const dotOf = (visitor: Visitor, name: string, presence: string) => rowOf(visitor, name).locator(`[data-presence=${presence}]`);

async function asks(visitor: Visitor, name: string): Promise<void> {
  await visitor.goto('/social');
  await visitor.page.getByPlaceholder('Search or find friends...').fill(name);
  await visitor.page
    .getByRole('button', { name: `Add ${name} as a friend` })
    .first()
    .click();
  await visitor.sees('Friend request sent!');
}

test(
  'request, accept, green, amber, grey, block: each on the other screen at once',
  async () => {
    const { ada, paula } = await browse(['ada', 'paula']);
    await ada.goto('/social');
    await asks(paula, 'Ada Admin');

    await ada.page.getByRole('button', { name: 'Accept the request of Paula Park' }).click();
    await ada.sees('Friend request accepted!');
    await rowOf(ada, 'Paula Park').getByRole('link', { name: 'Message Paula Park' }).waitFor();
    await paula.goto('/friends');
    await dotOf(paula, 'Ada Admin', 'online').waitFor();
    await dotOf(ada, 'Paula Park', 'online').waitFor();
    await paula.shot('friends');

    await ada.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await dotOf(paula, 'Ada Admin', 'away').waitFor({ timeout: amberWithinMs });

    await ada.page.close();
    await dotOf(paula, 'Ada Admin', 'offline').waitFor({ timeout: greyWithinMs });

    const back = await ada.tab();
    await back.goto('/friends');
    await dotOf(paula, 'Ada Admin', 'online').waitFor();
    await paula.page.getByRole('button', { name: 'More about Ada Admin' }).first().click();
    await paula.page.getByRole('menuitem', { name: 'Block' }).click();
    await paula.page.getByRole('alertdialog').or(paula.page.getByRole('dialog')).getByRole('button', { name: 'Block' }).click();
    await rowOf(paula, 'Ada Admin').waitFor({ state: 'detached' });
    await rowOf(back, 'Paula Park').waitFor({ state: 'detached' });
    expect((await back.page.request.get('/api/users/demo_paula')).status()).toBe(404);
  },
  withinMs,
);
