// npm run check: everything about the code that a machine can judge without running it. All checks run; any failure fails it.
import { run } from './lib/child.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { bin, inRoot, nodePath } from './lib/paths.mjs';
import { runMain } from './lib/startup-error.mjs';

const types = (project) => [
  nodePath,
  inRoot('node_modules', 'typescript7', 'bin', 'tsc'),
  '--noEmit',
  '--incremental',
  'false',
  '-p',
  project,
];

/** Name, then command and arguments; a command is a function where the packages must be there to know it. */
const checks = [
  ['types of the server', types('tsconfig.json')],
  ['types of web and stories', types('web/tsconfig.json')],
  ['types of the service worker', types('web/service-worker/tsconfig.json')],
  ['types of the tests', types('tsconfig.test.json')],
  ['lint', [bin('oxlint')]],
  ['format', [bin('oxfmt'), '--check']],
  ['import boundaries', [bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'src', 'web', 'stories']],
  ['unused code', [bin('knip')]],
  ['voice', [nodePath, 'scripts/check-voice.mjs']],
  ['API document', [nodePath, 'scripts/openapi.mjs', '--check']],
  ['package lock', [nodePath, 'scripts/check-lock.mjs']],
];

await runMain(async () => {
  await ensureInstalled();
  const failed = [];
  for (const [name, [command, ...args]] of checks) {
    const began = Date.now();
    const status = await run(typeof command === 'function' ? command() : command, args, { quiet: true });
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (status !== 0) failed.push(name);
  }
  console.log(
    failed.length === 0 ? `${checks.length} checks passed` : `${failed.length} of ${checks.length} checks failed: ${failed.join(', ')}`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
});
