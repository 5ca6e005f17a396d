// node scripts/run.mjs <tool> [args…]: runs a tool of node_modules on Node 24, after installing what is missing.
import { run } from './lib/child.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { bin } from './lib/paths.mjs';
import { runMain, StartupError } from './lib/startup-error.mjs';

await runMain(async () => {
  const [tool, ...args] = process.argv.slice(2);
  if (!tool) throw new StartupError('say which tool to run: node scripts/run.mjs <tool> [args]');
  await ensureInstalled();
  process.exit(await run(bin(tool), args));
});
