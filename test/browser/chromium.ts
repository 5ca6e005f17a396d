import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
const args = ['--no-sandbox', '--disable-background-networking', '--disable-gpu'];

/** A headless browser: the one CHROMIUM_PATH names, else an installed Chromium or Chrome, else the one that comes from npm. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const found = await findChromium();
  return chromium.launch({ ...found, ...options, args: [...found.args, ...(options.args ?? [])] });
}

/** Where it is, and what it is started with. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const installed = process.env.CHROMIUM_PATH ?? installedBrowser();
  return installed ? { executablePath: installed, args } : packagedBrowser();
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...macPaths].find((path) => existsSync(path));
}

/** Imported only when needed: it unpacks 66 MB the first time. */
async function packagedBrowser() {
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...args] };
}
