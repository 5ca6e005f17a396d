// node scripts/build.mjs: what npm start does before it starts; the container image is made with it.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { runMain } from './lib/startup-error.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
