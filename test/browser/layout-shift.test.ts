import { expect, test } from '@jest/globals';
import { forgetVitals, goWithin, maxShift, shiftsIn, sumOf, watchVitals } from './page-vitals.mjs';
import { browse, desktop, phone } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 180_000;

const wide = { ...desktop, viewport: { width: 1440, height: 900 } };
/** People whom no other test signs in, and the page of one whom none does: what a ride or a talk elsewhere brings live may move a page, and should. */
const pages = {
  georgia: [
    '/rider/dashboard',
    '/social',
    '/friends',
    '/user/demo_winston',
    '/messages',
    '/notifications',
    '/settings/notifications',
    '/profile/v2',
  ],
  silas: ['/driver/dashboard-v2', '/messages'],
} as const;
const cases = Object.entries(pages).flatMap(([name, paths]) => [
  { name, paths, width: 390, options: phone },
  { name, paths, width: 1440, options: wide },
]);

/** What moved on a page until nothing was asked for any more, in words; undefined when it stood still. */
async function restlessness(visitor: Visitor, path: string): Promise<string | undefined> {
  await visitor.goto(path);
  return movesOf(visitor, path);
}

async function movesOf(visitor: Visitor, path: string): Promise<string | undefined> {
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await visitor.page.waitForLoadState('networkidle');
  await visitor.page.evaluate(() => document.fonts.ready.then(() => undefined));
  const shifts = await shiftsIn(visitor.page);
  if (sumOf(shifts) <= maxShift) return undefined;
  const moves = shifts.map(({ value, nodes }) => `${value.toFixed(4)}: ${nodes.join('; ')}`);
  return `${path} moved by ${sumOf(shifts).toFixed(4)}\n  ${moves.join('\n  ')}`;
}

test.each(cases)(
  'the pages of $name stand still while they come, at $width px',
  async ({ name, paths, options }) => {
    const visitors = await browse([name], options);
    const visitor = visitors[name];
    if (!visitor) throw new Error(`nobody is called ${name}`);
    await watchVitals(visitor.page);
    const restless: string[] = [];
    for (const path of paths) restless.push(...[await restlessness(visitor, path)].filter((words) => words !== undefined));
    expect(restless).toEqual([]);
  },
  withinMs,
);

/** Drivers whom no test signs in: where one comes or goes, the form that would ask them changes in sight, and should. */
const restingDrivers = ['winston', 'yuki', 'nora', 'ibrahim', 'lucia'].map((name) => `demo_${name}`);

/** A ride of the visitor that is over, with a driver who rests. */
async function earlierRide({ page }: Visitor): Promise<{ id: string; driver_id: string }> {
  const answer = await page.request.get('/api/rides?role=rider&status=completed&limit=20');
  const { rides } = (await answer.json()) as { rides: { id: string; driver_id: string }[] };
  const ride = rides.find(({ driver_id: driver }) => restingDrivers.includes(driver));
  if (!ride) throw new Error('the visitor has no such earlier ride');
  return ride;
}

test(
  'pages with a map stand still at every width, opened directly',
  async () => {
    const { georgia } = await browse(['georgia']);
    const { id: ride } = await earlierRide(georgia);
    await watchVitals(georgia.page);
    const restless: string[] = [];
    for (const width of [390, 768, 1024, 1440]) {
      await georgia.page.setViewportSize({ width, height: 900 });
      for (const path of [`/ride/${ride}`, `/rider/dashboard?again=${ride}`]) {
        const words = await restlessness(georgia, path);
        if (words !== undefined) restless.push(`${width} px: ${words}`);
      }
    }
    expect(restless).toEqual([]);
  },
  withinMs,
);

/** The page has drawn what it was answered, and has nothing left to do. */
async function drawn(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await new Promise((idle) => requestIdleCallback(idle));
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

test.each([390, 768])(
  'pages whose data comes after them stand still, at %i px',
  async (width) => {
    const { georgia } = await browse(['georgia']);
    const { driver_id: driver } = await earlierRide(georgia);
    await watchVitals(georgia.page);
    await georgia.page.setViewportSize({ width, height: 900 });
    const restless: string[] = [];
    const asked = {
      '/review': ['/api/reviews/received', '/api/favourites'],
      [`/user/${driver}`]: ['profile', 'about', 'reviews'].map((part) => `/api/users/${driver}/${part}`),
    };
    for (const [path, parts] of Object.entries(asked)) {
      await restlessness(georgia, '/contact');
      await forgetVitals(georgia.page);
      const answers = Promise.all(
        parts.map((part) => georgia.page.waitForResponse((response) => new URL(response.url()).pathname === part)),
      );
      await goWithin(georgia.page, path);
      for (const answer of await answers) await answer.finished();
      await georgia.page.evaluate(drawn);
      restless.push(...[await movesOf(georgia, path)].filter((words) => words !== undefined));
    }
    expect(restless).toEqual([]);
  },
  withinMs,
);
