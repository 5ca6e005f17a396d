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
    const { esther, paula } = await browse(['esther', 'paula']);
    await esther.holdTime();
    await esther.goto('/social');
    await asks(paula, 'Esther Kimball');

    await esther.page.getByRole('button', { name: 'Accept Paula Park’s request' }).click();
    await esther.sees('Friend request accepted!');
    await rowOf(esther, 'Paula Park').getByRole('link', { name: 'Message Paula Park' }).waitFor();
    await paula.goto('/friends');
    await dotOf(paula, 'Esther Kimball', 'online').waitFor();
    await dotOf(esther, 'Paula Park', 'online').waitFor();
    await paula.shot('friends');

    // A busy browser may give the window its focus late, which would take the blur back.
    await esther.page.waitForFunction(() => document.hasFocus());
    await esther.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await esther.passes(blurredS);
    await dotOf(paula, 'Esther Kimball', 'away').waitFor({ timeout: seenWithinMs });

    await esther.page.close();
    await dotOf(paula, 'Esther Kimball', 'offline').waitFor({ timeout: seenWithinMs });

    const back = await esther.tab();
    await back.goto('/friends');
    await dotOf(paula, 'Esther Kimball', 'online').waitFor();
    await paula.page.getByRole('button', { name: 'More about Esther Kimball' }).first().click();
    await paula.page.getByRole('menuitem', { name: 'Block' }).click();
    await paula.page.getByRole('alertdialog').or(paula.page.getByRole('dialog')).getByRole('button', { name: 'Block' }).click();
    await rowOf(paula, 'Esther Kimball').waitFor({ state: 'detached' });
    await rowOf(back, 'Paula Park').waitFor({ state: 'detached' });
    await seesNothingOf(back, 'demo_paula', 'Paula Park');
    await seesNothingOf(paula, 'demo_esther', 'Esther Kimball');
  },
  withinMs,
);
