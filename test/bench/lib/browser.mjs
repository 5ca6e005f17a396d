// The browser of the benchmarks: the one that the tests have.
import { chromium } from 'playwright-core';
import { browserEnv } from '../../../scripts/lib/browser.mjs';

/** Without graphics, as the map drawn in software would be all that is measured; it comes after the page on any computer. */
export function openBrowser() {
  const { CHROMIUM_PATH: executablePath, ...env } = browserEnv();
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--disable-3d-apis'];
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}
