import { type ErrorKind, type ErrorReport, reportErrors } from '@server/errors/errors.contract.js';
import { isTaken } from '../call';
import { quietly } from '../quietly';
import { buildId } from './build';
import { criticalRule } from './critical';
import { ReportQueue } from './queue';
import { bodyOf, isNoise, reportOf } from './report';

const flushEveryMs = 30_000;

/** Tells the server what breaks in this page (M176), and the person when it is too much (M175). */
export class ErrorReporter {
  private readonly queue = new ReportQueue();
  private readonly isTooMany = criticalRule();
  /** One error may come several ways: to a boundary, to the window. */
  private readonly known = new WeakSet<object>();
  /** Their call went wrong once: they have one more. */
  private readonly tried = new WeakSet<ErrorReport>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasShown = false;

  /** From now on what nobody catches is told, with what broke before; gives the way to stop. */
  watch(): () => void {
    const { heard = [], stop } = globalThis.earlyErrors ?? {};
    stop?.();
    window.addEventListener('error', this.hear);
    window.addEventListener('unhandledrejection', this.hear);
    window.addEventListener('pagehide', this.leave);
    for (const event of heard) this.hear(event);
    return () => {
      window.removeEventListener('error', this.hear);
      window.removeEventListener('unhandledrejection', this.hear);
      window.removeEventListener('pagehide', this.leave);
      clearTimeout(this.timer);
    };
  }

  report(kind: ErrorKind, error: unknown, source?: string): void {
    const happened = { kind, error, source };
    if (isNoise(happened) || this.isKnown(error)) return;
    const made = reportOf(happened, { path: location.pathname, build: buildId(), at: new Date() });
    const isTheEnd = this.isCritical(kind) && !this.hasShown;
    const { id } = this.queue.add(made) ?? (isTheEnd ? this.addAnyway(made) : made);
    this.timer ??= setTimeout(this.flush, flushEveryMs);
    if (!isTheEnd) return;
    this.hasShown = true;
    globalThis.earlyErrors?.show({ id, reason: kind === 'syntax' ? 'syntax' : 'many' });
    // Support can look for it at once.
    this.flush();
  }

  /** Code that does not come has a page and a way of its own (missing-code.ts): it says nothing of the code that is there. */
  private isCritical(kind: ErrorKind): boolean {
    return kind === 'syntax' || (kind !== 'chunk' && this.isTooMany(performance.now()));
  }

  /** Support must find the one that the banner names, also when the queue is full. */
  private addAnyway(report: ErrorReport): ErrorReport {
    this.flush();
    return this.queue.add(report) ?? report;
  }

  private isKnown(error: unknown): boolean {
    if (typeof error !== 'object' || error === null) return false;
    if (this.known.has(error)) return true;
    this.known.add(error);
    return false;
  }

  private readonly hear = (event: Event): void => {
    if ('reason' in event) this.report('rejection', event.reason);
    else if (event instanceof ErrorEvent) this.report('error', event.error ?? event.message, event.filename);
  };

  private readonly flush = (): void => {
    clearTimeout(this.timer);
    // Without a network they wait.
    this.timer = navigator.onLine ? undefined : setTimeout(this.flush, flushEveryMs);
    if (navigator.onLine) quietly('errors were not reported', this.send(this.queue.take()));
  };

  private async send(reports: readonly ErrorReport[]): Promise<void> {
    if (reports.length === 0 || (await isTaken(reportErrors.method, reportErrors.path, bodyOf(reports)))) return;
    for (const report of reports.filter((one) => !this.tried.has(one))) {
      this.tried.add(report);
      this.queue.add(report);
      this.timer ??= setTimeout(this.flush, flushEveryMs);
    }
  }

  private readonly leave = (): void => {
    const reports = this.queue.take();
    if (reports.length > 0) navigator.sendBeacon(reportErrors.path, new Blob([bodyOf(reports)], { type: 'application/json' }));
  };
}

const reporter = new ErrorReporter();

export const watchErrors = (): (() => void) => reporter.watch();

/** For what somebody caught and could only show. */
export const reportError = (kind: ErrorKind, error: unknown): void => reporter.report(kind, error);
