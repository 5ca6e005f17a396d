import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Cookie } from 'playwright-core';
import { until } from '../lib/until.js';
import { findChromium } from './chromium.js';

/** A browser that keeps what pages store in a folder of its own: it can be killed, and started again on what it left there. */
export class OwnBrowser {
  private readonly folder = mkdtempSync(join(tmpdir(), 'hometown-browser-'));
  private child: ChildProcess | undefined;

  /** Starts it, signed in by these cookies. */
  async start(cookies: readonly Cookie[]): Promise<BrowserContext> {
    const { executablePath, args } = await findChromium();
    const portFile = join(this.folder, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const own = ['--headless', '--disable-3d-apis', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${this.folder}`];
    this.child = spawn(executablePath, [...args, ...own, 'about:blank'], { stdio: 'ignore' });
    const port = await until({ what: 'the browser', withinMs: 30_000 }, () =>
      existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n')[0] : undefined,
    );
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no window');
    await context.addCookies([...cookies]);
    return context;
  }

  /** Ends it at once, as a crash does. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
