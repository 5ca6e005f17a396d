import { readdirSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join, relative } from 'node:path';

const stdout = 1;
const hungAfterMs = 30_000;

const slowestShown = 10;

/** Ends the run with its slowest test files and one plain line that any machine can read. A test file that did not even load counts as failed. */
export default class PlainSummary {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const all = tallied({ passed: results.numPassedTests, failed });
    const slowest = results.testResults.length > 1 ? slowestSuites(results.testResults) : '';
    // At exit, because jest's own summary comes after all reporters.
    process.once('exit', () => writeSync(stdout, `${slowest}${all.passed} passed, ${all.failed} failed\n`));
    // Something that a failed test left open may not hold up whoever waits for the result.
    setTimeout(() => process.exit(failed > 0 ? 1 : (process.exitCode ?? 0)), hungAfterMs).unref();
  }
}

/** With those of the other runs that one `npm test` makes, as far as they have ended. */
function tallied(own) {
  const folder = process.env.TEST_TALLY;
  if (!folder) return own;
  // Another run may read while this one writes.
  const place = join(folder, String(process.pid));
  writeFileSync(place, JSON.stringify(own));
  renameSync(place, `${place}.json`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const all = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const sum = (name) => all.reduce((total, each) => total + each[name], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

function slowestSuites(suites) {
  const seconds = ({ perfStats }) => perfStats.runtime / 1000;
  const slowest = suites.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, slowestShown);
  const lines = slowest.map((suite) => `${seconds(suite).toFixed(1).padStart(6)} s  ${relative(process.cwd(), suite.testFilePath)}\n`);
  return `\nslowest test files:\n${lines.join('')}`;
}
