import { expect, test } from '@jest/globals';
import { shellRule } from '../../src/presence/leases/beat.contract.js';
import { browse } from './people.js';
import type { Visitor } from './visitor.js';

/** Two people, some ten screens. */
const withinMs = 180_000;
/** Nobody is shown as here for longer than 90 s after the last word of them (P21); most is noticed sooner. */
const seenWithinMs = 90_000;
/** Seconds out of focus that are amber (M145). */
const blurredS = shellRule.awayAfterBlurMs / 1_000 + 1;

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

/** P22: to each other they are nobody: no page, no presence, not to be found. */
async function seesNothingOf({ page: { request } }: Visitor, id: string, name: string): Promise<void> {
  expect((await request.get(`/api/users/${id}`)).status()).toBe(404);
  const presence = await request.get(`/api/presence?ids=${id}`);
  expect(await presence.json()).toMatchObject({ presence: [{ status: 'offline', lastSeen: null, lastHeartbeat: null }] });
  const found = await request.get('/api/chat/search', { params: { q: name } });
  expect(await found.json()).toEqual({ users: [] });
}

test(
  'M80, M145, P21, P22: request, accept, green, amber, grey, block, each on the other screen at once',
  async () => {
    const { ada, paula } = await browse(['ada', 'paula']);
    await ada.holdTime();
    await ada.goto('/social');
    await asks(paula, 'Ada Admin');

    await ada.page.getByRole('button', { name: 'Accept Paula Park’s request' }).click();
    await ada.sees('Friend request accepted!');
    await rowOf(ada, 'Paula Park').getByRole('link', { name: 'Message Paula Park' }).waitFor();
    await paula.goto('/friends');
    await dotOf(paula, 'Ada Admin', 'online').waitFor();
    await dotOf(ada, 'Paula Park', 'online').waitFor();
    await paula.shot('friends');

    // A busy browser may give the window its focus late, which would take the blur back.
    await ada.page.waitForFunction(() => document.hasFocus());
    await ada.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await ada.passes(blurredS);
    await dotOf(paula, 'Ada Admin', 'away').waitFor({ timeout: seenWithinMs });

    await ada.page.close();
    await dotOf(paula, 'Ada Admin', 'offline').waitFor({ timeout: seenWithinMs });

    const back = await ada.tab();
    await back.goto('/friends');
    await dotOf(paula, 'Ada Admin', 'online').waitFor();
    await paula.page.getByRole('button', { name: 'More about Ada Admin' }).first().click();
    await paula.page.getByRole('menuitem', { name: 'Block' }).click();
    await paula.page.getByRole('alertdialog').or(paula.page.getByRole('dialog')).getByRole('button', { name: 'Block' }).click();
    await rowOf(paula, 'Ada Admin').waitFor({ state: 'detached' });
    await rowOf(back, 'Paula Park').waitFor({ state: 'detached' });
    await seesNothingOf(back, 'demo_paula', 'Paula Park');
    await seesNothingOf(paula, 'demo_ada', 'Ada Admin');
  },
  withinMs,
);
