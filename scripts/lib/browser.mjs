import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot, nodePath } from './paths.mjs';
import { StartupError } from './startup-error.mjs';

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const installedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Goes with node_modules, so that a new version of the package unpacks its own browser. */
const unpackFolder = inRoot('node_modules', '.cache', 'hometown-chromium');

/**
 * A Chromium for tests: CHROMIUM_PATH, an installed one, else the one that @sparticuz/chromium ships.
 * Answers the environment to start it with: CHROMIUM_PATH, and for the shipped one its libraries and fonts.
 */
export function browserEnv() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new StartupError(`CHROMIUM_PATH is ${given}, but there is no such file; correct it or leave it out`);
  const found = given || installed();
  return found ? { CHROMIUM_PATH: found } : shipped();
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => installedNames.map((name) => join(folder, name))), ...installedPaths].find((path) =>
    existsSync(path),
  );
}

/** Unpacked by the package in a child process, because it sets variables that nothing else should inherit. */
function shipped() {
  mkdirSync(unpackFolder, { recursive: true });
  // The package unpacks the NSS libraries that a bare system lacks only where it believes to be in this runtime.
  const env = { ...process.env, TMPDIR: unpackFolder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
  const script = "process.stdout.write(await (await import('@sparticuz/chromium')).default.executablePath())";
  const { status, stdout, stderr } = spawnSync(nodePath(), ['--input-type=module', '-e', script], { cwd: inRoot(), env, encoding: 'utf8' });
  if (status !== 0)
    throw new StartupError(
      `no browser for the tests: @sparticuz/chromium did not unpack (${stderr.trim().split('\n').at(-1)}). Install Chromium or set CHROMIUM_PATH`,
    );
  return tried(stdout);
}

function tried(path) {
  const ownLibraries = {
    LD_LIBRARY_PATH: [join(unpackFolder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
  };
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(unpackFolder, 'fonts') };
  const extra = [{}, ownLibraries].find((env) => spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status === 0);
  if (extra) return { CHROMIUM_PATH: path, ...fonts, ...extra };
  const { stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8', env: { ...process.env, ...ownLibraries } });
  throw new StartupError(
    `the browser of @sparticuz/chromium does not run here (${(error?.message ?? stderr).trim().split('\n')[0]}). Install Chromium or set CHROMIUM_PATH`,
  );
}
