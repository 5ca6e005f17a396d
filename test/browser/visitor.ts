import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { optional } from '../lib/environment.js';
import type { Watch } from './watch.js';

/** The demo town's password for everybody. */
const password = 'locally-owned';
const emailOf = (name: string): string => `${name}@hometown.test`;

/** Somebody in front of a real browser window of their own. */
export class Visitor {
  readonly context: BrowserContext;

  constructor(
    readonly name: string,
    readonly page: Page,
    private readonly watch: Watch,
  ) {
    this.context = page.context();
    watch.page(page);
  }

  /** Opens an address, and waits until the page answers to clicks (a page without a script does at once). */
  async goto(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator('html[data-hydrated], html:not(:has(script[type="module"]))').waitFor({ state: 'attached' });
  }

  /** Signs in by what the provider's form sends, without a look at it (sign-in.test.ts has one), and opens the person's first page. */
  async signIn(): Promise<void> {
    const { request } = this.context;
    const form = await request.get('/sign-in');
    const answer = await request.post(form.url(), {
      form: { email: emailOf(this.name), password },
      headers: { origin: new URL(form.url()).origin },
    });
    await this.goto(new URL(answer.url()).pathname);
    await this.seesFirstPage();
  }

  /** On a new device nobody has chosen a side yet, so drivers begin as riders; Ada is nothing but an admin (S12). */
  async seesFirstPage(): Promise<void> {
    await this.arrivesAt(this.name === 'ada' ? /^\/admin$/ : /^\/rider\/dashboard$/);
  }

  /** Fills in the sign-in form that is shown. */
  async identify(name: string, word: string = password): Promise<void> {
    await this.page.getByLabel('Email', { exact: true }).fill(emailOf(name));
    await this.page.getByLabel('Password', { exact: true }).fill(word);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Signs out by the button that is in sight. What a page asks by itself, in this tab or another, may come after that. */
  async signsOut(): Promise<void> {
    this.allow(/status of 401/);
    await this.page.getByRole('button', { name: 'Sign out' }).first().click();
    await this.page.getByRole('button', { name: 'Yes, sign out' }).click();
  }

  /** Waits for an address: its path and query match. */
  async arrivesAt(address: RegExp): Promise<void> {
    await this.page.waitForURL((url) => address.test(url.pathname + url.search));
  }

  /** From the next page on the time of this browser goes on by itself, and `passes` lets more of it pass at once. */
  async holdTime(): Promise<void> {
    await this.context.clock.install();
  }

  /** As if the computer had slept for so many seconds: what was due in them happens once, now. */
  async passes(seconds: number): Promise<void> {
    await this.context.clock.fastForward(seconds * 1_000);
  }

  /** Waits until a text is on the page. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** Waits until a driver is told to riders as one who can be asked: their place has to be known for that. */
  async isReached(): Promise<void> {
    await this.page.locator('[data-testid=availability][data-reach=reached]').waitFor();
  }

  /** A further tab of the same browser. */
  async tab(): Promise<Visitor> {
    return new Visitor(this.name, await this.context.newPage(), this.watch);
  }

  /** The tab that an act of theirs opens. */
  async opensTab(act: () => Promise<unknown>): Promise<Visitor> {
    const [page] = await Promise.all([this.context.waitForEvent('page'), act()]);
    return new Visitor(this.name, page, this.watch);
  }

  /** For a test in which something goes wrong on purpose. */
  allow(problem: RegExp): void {
    this.watch.allow(problem);
  }

  /** A picture for people, when SHOTS_DIR says where to put it. */
  async shot(name: string): Promise<void> {
    const folder = optional('SHOTS_DIR');
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `${name}-${this.name}.png`) });
  }
}
