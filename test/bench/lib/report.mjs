// Prints a benchmark's figures, one METRIC line each, and makes its exit status.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { CpuWatch, describeMachine, waitForIdle } from './machine.mjs';
import { median, short } from './numbers.mjs';

const shownVersions = ['pg', 'socket.io', 'bullmq', '@nestjs/core', '@mikro-orm/core', 'react', 'vite'];

export const say = (line) => process.stdout.write(`${line}\n`);

export class Report {
  #failed = 0;
  #watch = new CpuWatch();

  /** Says on what is measured, and waits until nobody else uses it. */
  static async begin(title) {
    const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() || 'no commit';
    say(`# ${title} · ${describeMachine()} · Node ${process.versions.node} · ${commit}`);
    say(`# ${shownVersions.map((name) => `${name} ${versionOf(name)}`).join(' · ')}`);
    const others = await waitForIdle();
    if (others > 0.5) say(`# others use ${short(others)} cores now: the figures are only indicative`);
    return new Report();
  }

  /** Begins the window over which other_cpu is counted. */
  begin() {
    this.#watch = new CpuWatch();
  }

  /**
   * Ours against the anchor of the same run.
   * @param {object} metric
   * @param {string} metric.name
   * @param {number[]} metric.ours one figure for each round
   * @param {number[]} metric.anchor the same of the ceiling or peer
   * @param {number} [metric.atLeast] smallest ratio that passes
   * @param {number} [metric.atMost] largest ratio that passes
   * @param {string} [metric.unit]
   */
  ratio({ name, ours, anchor, atLeast, atMost, unit = '' }) {
    const [mine, theirs] = [median(ours), median(anchor)];
    const ratio = mine / theirs;
    this.#print({
      name,
      figures: `ours=${short(mine)}${unit} anchor=${short(theirs)}${unit} ratio=${short(ratio)} target=${atLeast === undefined ? `<=${atMost}` : `>=${atLeast}`}`,
      rounds: ours.map((value, index) => short(value / anchor[index])),
      passed: atLeast === undefined ? ratio <= atMost : ratio >= atLeast,
    });
  }

  /** A figure with a fixed limit. */
  limit({ name, ours, atMost, unit = '' }) {
    const mine = median(ours);
    this.#print({
      name,
      figures: `ours=${short(mine)}${unit} anchor=- ratio=- target=<=${atMost}${unit}`,
      rounds: ours.map(short),
      passed: mine <= atMost,
    });
  }

  /** Something that must be exactly so. */
  exact({ name, ours, wanted }) {
    this.#print({ name, figures: `ours=${ours} anchor=- ratio=- target=${wanted}`, rounds: [], passed: ours === wanted });
  }

  skip(name, why) {
    say(`METRIC ${name} SKIP (${why})`);
  }

  /** Sets the exit status: 1 when a metric failed. */
  end() {
    if (this.#failed > 0) process.exitCode = 1;
  }

  #print({ name, figures, rounds, passed }) {
    if (!passed) this.#failed += 1;
    say(`METRIC ${name} ${figures} rounds=[${rounds.join(' ')}] other_cpu=${short(this.#watch.others())} ${passed ? 'PASS' : 'FAIL'}`);
  }
}

const versionOf = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
