import { type ErrorReport, reportsMax } from '@server/errors/errors.contract.js';

/** What is to be told: the first twenty, each once (M176). */
export class ReportQueue {
  private reports: ErrorReport[] = [];

  /** The report under which the error is told: one that says the same may wait already. Undefined where there is no room. */
  add(report: ErrorReport): ErrorReport | undefined {
    const same = this.reports.find(({ message, stack }) => message === report.message && stack === report.stack);
    if (same) return same;
    if (this.reports.length >= reportsMax) return undefined;
    this.reports.push(report);
    return report;
  }

  take(): readonly ErrorReport[] {
    return this.reports.splice(0);
  }
}
