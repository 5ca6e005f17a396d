import { expect, test } from '@jest/globals';
import { shellRule } from '../../src/presence/leases/beat.contract.js';
import { browse } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 240_000;
/** No one is shown as here for longer than this after the last word of them (P21). */
const seenWithinMs = 90_000;
const second = 1_000;
/** Past a limit by this much. */
const beyondS = 1;

const idleS = shellRule.awayAfterIdleMs / second + beyondS;
const blurredS = shellRule.awayAfterBlurMs / second + beyondS;
const goneS = shellRule.offlineAfterIdleMs / second + beyondS;

/** A friend's face in the list, once its dot has this colour. */
const dotOf = (visitor: Visitor, name: string, presence: string) =>
  visitor.page.getByTestId('person-row').filter({ hasText: name }).first().locator(`[data-presence=${presence}]`);
/** My own dot and words, in the profile card. */
const mine = (visitor: Visitor, words: string) => visitor.page.getByRole('button', { name: `Your status: ${words}`, exact: true });

/** Opens a page and waits until it tells the server that somebody is there: until this source of it runs. */
async function arrive(visitor: Visitor, path: string, source: 'shell' | 'chat' = 'shell'): Promise<void> {
  const isBeat = ({ payload }: { payload: string | Buffer }) => String(payload).includes(`"source":"${source}"`);
  // On whichever connection: a busy server may let the first one wait too long.
  const told = new Promise<void>((resolve) => {
    visitor.page.on('websocket', (socket) => socket.on('framesent', (frame) => (isBeat(frame) ? resolve() : undefined)));
  });
  await visitor.goto(path);
  await told;
}

/** From the next page on: the server has answered somebody's word that they have not moved for as long as it takes to be away. */
function idleIsKnown({ page }: Visitor): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      const asked = new Set<string>();
      socket.on('framesent', ({ payload }) => {
        const [, id = '', idleMs] = /^42(\d+)\["presence\.beat".*"idle_ms":(\d+)/.exec(String(payload)) ?? [];
        if (Number(idleMs) >= shellRule.awayAfterIdleMs) asked.add(id);
      });
      socket.on('framereceived', ({ payload }) => {
        const [, id = ''] = /^43(\d+)/.exec(String(payload)) ?? [];
        if (asked.has(id)) resolve();
      });
    });
  });
}

/** Friends whom no other test signs in. Sunita watches; Victor has a page whose time the test holds. */
async function sunitaWatchesVictor() {
  const { sunita, victor } = await browse(['sunita', 'victor']);
  await victor.holdTime();
  const isIdle = idleIsKnown(victor);
  await Promise.all([sunita.goto('/friends'), arrive(victor, '/friends')]);
  const sees = (presence: string) => dotOf(sunita, 'Victor', presence).waitFor({ timeout: seenWithinMs });
  await sees('online');
  return { sunita, victor, sees, isIdle };
}

test(
  'M145: two minutes without a move are amber, more than five grey, and a move is green at once',
  async () => {
    const { victor, sees } = await sunitaWatchesVictor();
    await victor.passes(idleS);
    await sees('away');
    await mine(victor, 'Away').waitFor();
    await victor.page.mouse.move(200, 200);
    await sees('online');
    await mine(victor, 'Active now').waitFor();
    await victor.passes(goneS);
    await sees('offline');
    await victor.page.mouse.move(300, 300);
    await sees('online');
  },
  withinMs,
);

test(
  'M145: half a minute out of focus is amber, and the focus is green at once',
  async () => {
    const { victor, sees } = await sunitaWatchesVictor();
    const turns = (name: 'blur' | 'focus') => victor.page.evaluate((event) => window.dispatchEvent(new Event(event)), name);
    // A busy browser may give the window its focus late, which would take the blur back.
    await victor.page.waitForFunction(() => document.hasFocus());
    await turns('blur');
    await victor.passes(blurredS);
    await sees('away');
    await turns('focus');
    await sees('online');
    await mine(victor, 'Active now').waitFor();
  },
  withinMs,
);

test(
  'M147: in the chat five minutes without a move are amber, and never grey while it is open',
  async () => {
    const { victor, sees } = await sunitaWatchesVictor();
    // A chat that comes up after the time has passed would count it from then on.
    await arrive(victor, '/messages', 'chat');
    await victor.passes(goneS);
    await sees('away');
    await victor.page.mouse.move(200, 200);
    await sees('online');
  },
  withinMs,
);

test(
  'M149, M151: of two devices the one in use counts; the last one to close is grey, with nothing left behind',
  async () => {
    const { victor, sunita, sees, isIdle } = await sunitaWatchesVictor();
    const { victor: elsewhere } = await browse(['victor']);
    await arrive(elsewhere, '/friends');
    await victor.passes(idleS);
    await isIdle;
    const known = await sunita.page.request.get('/api/presence?ids=demo_victor');
    expect(await known.json()).toMatchObject({ presence: [{ status: 'online' }] });
    await mine(elsewhere, 'Active now').waitFor();
    await elsewhere.page.close();
    await sees('away');
    await victor.page.close();
    await sees('offline');
    await sunita.page.reload();
    await sees('offline');
  },
  withinMs,
);

/** Writes down, from the first paint on, what the card says of oneself; gives what it said since the page was opened. */
async function watchCard(visitor: Visitor): Promise<() => Promise<string[]>> {
  await visitor.page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(window, { saidOfMe: said });
    const look = () => {
      const card = document.querySelector('[data-testid=profile-card]')?.textContent ?? '';
      for (const [words] of card.matchAll(/Active now|Active \w+ ago|Away|Offline/g)) said.add(words);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => visitor.page.evaluate(() => [...(window as unknown as { saidOfMe: Set<string> }).saidOfMe]); // Set by the script above.
}

test(
  'M151: my own dot says that I am there from the first paint on, however often the page is loaded',
  async () => {
    const { victor } = await browse(['victor']);
    const said = await watchCard(victor);
    for (const path of ['/friends', '/notifications', '/friends']) {
      await arrive(victor, path);
      await victor.page.waitForLoadState('networkidle');
      await mine(victor, 'Active now').waitFor();
      expect(await said()).toEqual(['Active now']);
    }
  },
  withinMs,
);
