import { writeSync } from 'node:fs';

const stdout = 1;

/** Ends the run with one plain line that any machine can read. A test file that did not even load counts as failed. */
export default class PlainSummary {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    // At exit, because jest's own summary comes after all reporters.
    process.once('exit', () => writeSync(stdout, `${results.numPassedTests} passed, ${failed} failed\n`));
  }
}
