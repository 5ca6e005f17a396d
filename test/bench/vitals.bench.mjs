// What a person before the page feels: how much it moves while it comes (CLS), and how long acts take to show (INP) on a slow device.
import pg from 'pg';
import { waitFor } from '../../scripts/lib/wait.mjs';
import { pages as known } from '../browser/page-list.mjs';
import { forgetVitals, goWithin, maxShift, shiftsIn, slowestInputIn, sumOf, watchVitals } from '../browser/page-vitals.mjs';
import { startApp } from './lib/app.mjs';
import { openBrowser } from './lib/browser.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { addSessions } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';
import { acts } from './lib/vital-acts.mjs';

const widths = [390, 768, 1024, 1440];
/** `:ride` stands for a ride of that person that is over. */
const pages = { ...known, rosa: [...known.rosa, '/rider/dashboard?again=:ride', '/ride/:ride', '/ride/:ride/receipt'] };
const openPages = ['/', '/sign-in', '/sign-up'];
/** Slower than this computer by so much. */
const slowdown = 4;
const rounds = 3;
const inpAtMost = 100;
const windowHeight = 900;
/** Nothing is on its way for so long: the page has come. */
const quietMs = 300;
const requests = new WeakMap();

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('stillness and answers of pages');
const databaseUrl = await scratch.database('app_vitals');
const app = await startApp({ databaseUrl, folder: scratch.folder, env: { SEED: 'demo' } });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const browser = await openBrowser();

for (const [name, paths] of Object.entries(pages)) {
  const page = await openAs(name);
  const ride = await earlierRide(page);
  for (const path of paths) await measureShifts(page, { name, path, ride });
  await page.context().close();
}
const stranger = await openWindow();
for (const path of openPages) await measureShifts(stranger, { name: 'nobody', path });
for (const act of acts) await measureAct(act);

async function openAs(name) {
  const [{ cookie }] = await addSessions(pool, [`demo_${name}`]);
  const [key, value] = cookie.split('=', 2);
  const page = await openWindow();
  await page.context().addCookies([{ name: key, value, url: app.url }]);
  return page;
}

async function openWindow() {
  const context = await browser.newContext({ baseURL: app.url, locale: 'en-US', timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await watchVitals(page);
  countRequests(page);
  return page;
}

async function earlierRide(page) {
  const { rides = [] } = await (await page.request.get('/api/rides?role=rider&status=completed&limit=1')).json();
  return rides[0]?.id;
}

/** The most that a page moves by direct visit, by reload, and when one comes to it from within the app. */
async function measureShifts(page, { name, path, ride }) {
  const address = path.replace(':ride', ride);
  for (const width of widths) {
    await page.setViewportSize({ width, height: windowHeight });
    const moves = {};
    for (const [how, come] of [
      ['direct', () => page.goto(address)],
      ['reload', () => page.reload()],
      ['in_app', () => comeWithin(page, address)],
    ]) {
      await come();
      await untilAtRest(page);
      moves[how] = sumOf(await shiftsIn(page));
    }
    say(
      `# ${path} at ${width}: ${Object.entries(moves)
        .map(([how, sum]) => `${how} ${sum.toFixed(4)}`)
        .join(', ')}`,
    );
    const metric = `cls.${name}${path.replaceAll(/[^a-z0-9]+/gi, '_')}.${width}`;
    report.limit({ name: metric, ours: [Math.max(...Object.values(moves))], atMost: maxShift });
  }
}

/** Through the app's own router, from another page; pages that are served alone are opened anew. */
async function comeWithin(page, address) {
  await page.goto('/contact');
  await untilAtRest(page);
  await forgetVitals(page);
  await goWithin(page, address);
}

async function untilAtRest(page) {
  await page.locator('html[data-hydrated], html:not(:has(script[type="module"], script[data-entry]))').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // That is said once a document; what a page within the app asks for afterwards is counted by hand.
  await waitFor(() => requests.get(page).quietSince < performance.now() - quietMs, { withinMs: 15_000, everyMs: 50 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Counts what is on its way; the live connection's long polls never end and do not count. */
function countRequests(page) {
  const state = { open: new Set(), quietSince: performance.now() };
  requests.set(page, state);
  const close = (request) => {
    state.open.delete(request);
    if (state.open.size === 0) state.quietSince = performance.now();
  };
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) return;
    state.open.add(request);
    state.quietSince = Number.POSITIVE_INFINITY;
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
}

/** The slowest event of one act, each round on a fresh page. */
async function measureAct({ name, as, path, width = 1440, prepare, act }) {
  const slowest = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await openAs(as);
      await page.setViewportSize({ width, height: windowHeight });
      await page.goto(path);
      await untilAtRest(page);
      await prepare?.(page);
      await untilAtRest(page);
      await forgetVitals(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await act(page);
      await untilAtRest(page);
      slowest.push(await slowestInputIn(page));
      await page.context().close();
    }
    report.limit({ name: `inp.${name}`, ours: slowest, atMost: inpAtMost, unit: 'ms' });
  } catch (error) {
    report.skip(`inp.${name}`, error.message.split('\n', 1)[0]);
  }
}

await browser.close();
await pool.end();
await app.stop();
await scratch.close();
report.end();
