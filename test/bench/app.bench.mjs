// Goal 14, what an audit of an app looks at beside stillness and answers (vitals) and code (first-js): whether it can be
// installed, and when its pages stand (LCP).
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { openBrowser } from './lib/browser.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { addSessions } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Slower than this computer by so much. */
const slowdown = 4;
const rounds = 5;
const lcpAtMostMs = 1_500;
const pages = [
  { path: '/', as: null },
  { path: '/install', as: null },
  { path: '/rider/dashboard', as: 'rosa' },
  { path: '/messages', as: 'rosa' },
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
async function measure({ path, as }) {
  const name = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '_');
  const stands = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openWindow(as);
    await watchLcp(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    stands.push(await page.evaluate(() => window.lcp));
    await page.context().close();
  }
  report.limit({ name: `lcp.${name}`, ours: stands, atMost: lcpAtMostMs, unit: 'ms' });
}

async function openWindow(as) {
  const context = await browser.newContext({ baseURL: app.url, locale: 'en-US', timezoneId: 'America/New_York', ...phone });
  if (as !== null) {
    const [{ cookie }] = await addSessions(pool, [`demo_${as}`]);
    const [name, value] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url: app.url }]);
  }
  return context.newPage();
}

/** When the largest thing of the first view stood there (ms after it was asked for). */
function watchLcp(page) {
  return page.addInitScript(() => {
    new PerformanceObserver((list) => {
      window.lcp = list.getEntries().at(-1).startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** What the browser itself says stands in the way, once the service worker is there. */
async function checkInstallable() {
  const page = await openWindow(null);
  await page.goto('/install');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
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
