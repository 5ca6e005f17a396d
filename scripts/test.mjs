// npm test [-- jest arguments]: installs and builds what is missing, then runs jest on Node 24.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { browserEnv } from './lib/browser.mjs';
import { run } from './lib/child.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { inRoot, nodePath, toolEnv } from './lib/paths.mjs';
import { runMain } from './lib/startup-error.mjs';

const args = process.argv.slice(2);

/** The tests that ask a page of the product, or start it. */
const needsPages = /browser|chaos|limits|ssr|test\/(http|auth|start)/;
/** Those that ask nothing of the server, chosen by their projects. */
const needsNoServer = /^(rules|web|stories)\b/;

/** Which builds the chosen tests look at; all of them when none are chosen. */
function neededBuilds() {
  const chosen = args.filter((arg) => !arg.startsWith('-'));
  if (chosen.length === 0) return ['server', 'web', 'storybook'];
  const isWholeServer = chosen.includes('server') && !chosen.some((name) => /[/.]/.test(name));
  const names = chosen.join(' ');
  return [
    ...(/server|browser|limits/.test(names) || !needsNoServer.test(names) ? ['server'] : []),
    ...(isWholeServer || needsPages.test(names) ? ['web'] : []),
    ...(/stor(y|ies)/.test(names) ? ['storybook'] : []),
  ];
}

/**
 * The runs of jest, one step after the other. Files that mostly wait (jest.config.js lists them) or need one processor alone run beside all
 * others and are heard when they fail. So do those that fill a town in statements that take seconds, with a PostgreSQL of their own: cursors of
 * all databases of a server wait for those. What holds a limit in seconds or in memory is measured after all others, and nothing runs beside it.
 */
const steps =
  args.length > 0
    ? [[{ args }]]
    : [
        [
          { args: ['--selectProjects', 'server', 'stories', 'browser'], lane: 'heavy' },
          { args: ['--selectProjects', 'server', 'web', 'rules', '--maxWorkers=1'], lane: 'light' },
          { args: ['--selectProjects', 'limits', '--maxWorkers=1'], lane: 'beside' },
        ],
        [{ args: ['--selectProjects', 'limits', '--maxWorkers=1'], lane: 'alone' }],
      ];

await runMain(async () => {
  await ensureInstalled();
  const builds = neededBuilds();
  await ensureBuilt(builds, { atOnce: true });
  const browser = builds.length > 0 ? browserEnv() : {};
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const folder = mkdtempSync(join(tmpdir(), 'hometown-tests-'));
  const env = { NODE_ENV: 'test', TEST_TALLY: folder, ...browser };
  const jest = ({ args, lane = '' }) =>
    run(nodePath(), [...flags, inRoot('node_modules', 'jest', 'bin', 'jest.js'), ...args], {
      env: toolEnv({ ...env, TEST_LANE: lane }),
      quiet: lane === 'light' || lane === 'beside',
    });
  let status = 0;
  for (const step of steps) for (const ended of await Promise.all(step.map(jest))) status ||= ended;
  rmSync(folder, { recursive: true });
  process.exit(status);
});
