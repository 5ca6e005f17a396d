// Goal 14 as a phone gets the app: when its pages stand (LCP), how much they move meanwhile (CLS), how soon a press shows (INP), the
// code that comes first, and whether it can be installed. All pages and acts at all widths: vitals.
import pg from 'pg';
import { forgetVitals, maxShift, shiftsIn, slowestInputIn, sumOf, watchVitals } from '../browser/page-vitals.mjs';
import { startApp } from './lib/app.mjs';
import { openBrowser } from './lib/browser.mjs';
import { firstScripts, openPage } from './lib/browser-load.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { addSessions } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';
import { press } from './lib/vital-acts.mjs';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Slower than this computer by so much. */
const slowdown = 4;
const rounds = 5;
const [lcpAtMostMs, inpAtMostMs] = [1_500, 100];
const workerWithinMs = 20_000;
/** `codeAtMost`: first JavaScript where goal 13 names it (kB of 1,000 bytes, gzip). */
const pages = [
  { path: '/', as: null, codeAtMost: 110 },
  { path: '/install', as: null, codeAtMost: 110 },
  { path: '/rider/dashboard', as: 'rosa' },
  { path: '/messages', as: 'rosa', codeAtMost: 150 },
  { path: '/notifications', as: 'rosa' },
  { path: '/driver/dashboard-v2', as: 'dan' },
];

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('the app as a phone gets it');
const databaseUrl = await scratch.database('app_phone');
const app = await startApp({ databaseUrl, folder: scratch.folder, env: { SEED: 'demo' } });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const browser = await openBrowser();

for (const page of pages) await measure(page);
await checkInstallable();

await browser.close();
await pool.end();
await app.stop();
await scratch.close();
report.end();

/** Each round as on a first visit. */
async function measure({ path, as, codeAtMost }) {
  const name = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '_');
  const seen = { lcp: [], cls: [], inp: [] };
  for (let round = 0; round < rounds; round += 1) {
    const page = await openWindow(as);
    await watchVitals(page);
    await watchLcp(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // Told a moment after it stood there.
    await page.waitForFunction(() => window.lcp !== undefined);
    seen.lcp.push(await page.evaluate(() => window.lcp));
    seen.cls.push(sumOf(await shiftsIn(page)));
    if (as !== null) seen.inp.push(await pressMore(page));
    await page.context().close();
  }
  report.limit({ name: `lcp.${name}`, ours: seen.lcp, atMost: lcpAtMostMs, unit: 'ms' });
  report.limit({ name: `cls.${name}`, ours: seen.cls, atMost: maxShift });
  if (as !== null) report.limit({ name: `inp.${name}`, ours: seen.inp, atMost: inpAtMostMs, unit: 'ms' });
  const code = await firstCode(path, as);
  if (codeAtMost === undefined) say(`# first code of ${path}: ${Math.round(code)} kB`);
  else report.limit({ name: `js.${name}`, ours: [code], atMost: codeAtMost, unit: 'kB' });
}

/** What every page of the app has in its foot on a phone. */
async function pressMore(page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await forgetVitals(page);
  await press(page.getByRole('button', { name: 'More', exact: true }).first());
  await page.getByRole('dialog').first().waitFor();
  return slowestInputIn(page);
}

async function firstCode(path, as) {
  const sizes = await firstScripts(await openPage(app.url + path, as === null ? '' : await cookieOf(as)));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1_000;
}

async function cookieOf(name) {
  const [{ cookie }] = await addSessions(pool, [`demo_${name}`]);
  return cookie;
}

async function openWindow(as) {
  const context = await browser.newContext({ baseURL: app.url, locale: 'en-US', timezoneId: 'America/New_York', ...phone });
  if (as !== null) {
    const [name, value] = (await cookieOf(as)).split('=', 2);
    await context.addCookies([{ name, value, url: app.url }]);
  }
  return context.newPage();
}

/**
 * When the largest thing of the first view stood there (ms after it was asked for). Without what lies on a map: this browser has no graphics,
 * and says so there after the page; where a map can be drawn, nothing of it counts.
 */
function watchLcp(page) {
  return page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().findLast(({ element }) => !element?.closest('[data-slot=town-map]'));
      if (last) window.lcp = last.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** What the browser itself says stands in the way, once the service worker is there. */
async function checkInstallable() {
  const page = await openWindow(null);
  await page.goto('/install');
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active, null, { timeout: workerWithinMs });
  const devtools = await page.context().newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  for (const { message } of manifest.errors) say(`# the manifest: ${message}`);
  report.exact({ name: 'manifest.errors', ours: manifest.errors.length, wanted: 0 });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A window that forgets everything installs nothing; that is none of the app's.
  const own = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  for (const { errorId } of own) say(`# it cannot be installed: ${errorId}`);
  report.exact({ name: 'install.errors', ours: own.length, wanted: 0 });
  await page.context().close();
}
