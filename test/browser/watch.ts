import type { ConsoleMessage, Page } from 'playwright-core';

/** Navigating away ends requests that are under way: that is not a failure. */
const ended = 'net::ERR_ABORTED';
/**
 * What a page says in a warning, though it is wrong; where React gave up what the server had drawn, the page says so itself. Of one that is
 * left while it still comes React says 419: nobody sees it any more.
 */
const wrongWarning = /hydrat|did not match|rendered anew(?!.*#419)|Content Security Policy/i;

/** Of a browser that does not reach the server: what is asked meanwhile fails. What a server answers is none of it. */
export const unreached = /request failed|net::ERR_|Failed to fetch/;

/** Everything that may not happen in a page: it is collected here and fails the test. */
export class Watch {
  private readonly found: string[] = [];
  /** Patterns, each with how much was found before. */
  private readonly allowed: { readonly pattern: RegExp; readonly from: number }[] = [];

  constructor(private readonly who: string) {}

  /** For a test in which something goes wrong on purpose: a problem that matches is expected from now on. */
  allow(pattern: RegExp): void {
    this.allowed.push({ pattern, from: this.found.length });
  }

  problems(): string[] {
    return this.found.filter((problem, index) => !this.isAllowed(problem, index)).map((problem) => `${this.who}: ${problem}`);
  }

  page(page: Page): void {
    page.on('console', (message) => this.console(message));
    page.on('pageerror', (error) => this.found.push(`uncaught ${error.stack ?? error.message}`));
    page.on('crash', () => this.found.push('the page crashed'));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== ended) this.found.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.found.push(`${response.status()} for ${response.request().method()} ${response.url()}`);
    });
  }

  private isAllowed(problem: string, index: number): boolean {
    return this.allowed.some(({ pattern, from }) => index >= from && pattern.test(problem));
  }

  /** Chromium reports CSP violations and 4xx answers, React its hydration mismatches as console errors. */
  private console(message: ConsoleMessage): void {
    const isWrong = message.type() === 'error' || (message.type() === 'warning' && wrongWarning.test(message.text()));
    if (isWrong) this.found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
