// npm run bench [-- names]: runs test/bench/*.bench.mjs one after another, so that none disturbs another's figures.
import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/child.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { inRoot, nodePath } from './lib/paths.mjs';
import { runMain, StartupError } from './lib/startup-error.mjs';

const folder = 'test/bench';
const ending = '.bench.mjs';

/** The benchmarks to run: those named on the command line ("message", "message.bench.mjs" or a path), else all. */
function chosen(names) {
  const all = existsSync(inRoot(folder))
    ? readdirSync(inRoot(folder))
        .filter((file) => file.endsWith(ending))
        .sort()
    : [];
  const wanted = names.map((name) => `${name.split('/').at(-1).replace(ending, '')}${ending}`);
  const unknown = wanted.find((file) => !all.includes(file));
  if (unknown || all.length === 0)
    throw new StartupError(`there is no ${folder}/${unknown ?? `*${ending}`}; there are: ${all.join(', ') || 'none'}`);
  return wanted.length > 0 ? wanted : all;
}

await runMain(async () => {
  const files = chosen(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt();
  const failed = [];
  for (const file of files) {
    console.log(`\n== ${file}`);
    if ((await run(nodePath(), ['--expose-gc', `${folder}/${file}`])) !== 0) failed.push(file);
  }
  console.log(
    failed.length === 0
      ? `\n${files.length} benchmarks passed`
      : `\n${failed.length} of ${files.length} benchmarks failed: ${failed.join(', ')}`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
});
