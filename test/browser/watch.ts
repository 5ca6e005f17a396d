import type { ConsoleMessage, Page } from 'playwright-core';

/** Navigating away ends requests that are under way: that is not a failure. */
const ended = 'net::ERR_ABORTED';

/** Everything that may not happen in a page: it is collected here and fails the test. */
export class Watch {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  constructor(private readonly who: string) {}

  /** For a test in which something goes wrong on purpose: a problem that matches is expected. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  problems(): string[] {
    return this.found
      .filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)))
      .map((problem) => `${this.who}: ${problem}`);
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

  /** Chromium reports CSP violations and 4xx answers, React its hydration mismatches as console errors. */
  private console(message: ConsoleMessage): void {
    const isWrong =
      message.type() === 'error' || (message.type() === 'warning' && /hydrat|did not match|Content Security Policy/i.test(message.text()));
    if (isWrong) this.found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
