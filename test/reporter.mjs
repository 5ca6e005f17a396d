import { writeSync } from 'node:fs';

const stdout = 1;
const hungAfterMs = 30_000;

/** Ends the run with one plain line that any machine can read. A test file that did not even load counts as failed. */
export default class PlainSummary {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    // At exit, because jest's own summary comes after all reporters.
    process.once('exit', () => writeSync(stdout, `${results.numPassedTests} passed, ${failed} failed\n`));
    // Something that a failed test left open may not hold up whoever waits for the result.
    setTimeout(() => process.exit(failed > 0 ? 1 : (process.exitCode ?? 0)), hungAfterMs).unref();
  }
}
