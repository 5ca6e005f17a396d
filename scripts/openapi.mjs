// npm run openapi: writes docs/openapi.json from the contracts; with --check, part of npm run check, compares and lints it.
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/child.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { inRoot, nodePath } from './lib/paths.mjs';
import { runMain } from './lib/startup-error.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt(['server']);
  process.exit(await run(nodePath(), [inRoot('scripts', 'lib', 'openapi.mjs'), ...process.argv.slice(2)]));
});
