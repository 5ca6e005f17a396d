// Jest for everything: pure rules, the whole server on a real PostgreSQL, components, stories and real browsers.
// `npm test` starts it (scripts/test.mjs) on Node 24 with --experimental-vm-modules.

import manifest from './package.json' with { type: 'json' };

/** TypeScript to ES modules, with the decorators and their metadata that Nest reads. */
const typescript = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
  },
];

/** Sources name the built files (`./x.js`); the tests run the sources, but for those of the server, which run what was built. */
const sources = {
  '^@server/(.*)\\.js$': '<rootDir>/src/$1',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

/** Fails a test that prints. */
const silence = '<rootDir>/test/lib/printed.ts';

/** What the build does to messages with values. */
const texts = '<rootDir>/test/lib/texts.ts';

/** What Vite would turn into something else. */
const assets = {
  '\\.css$': '<rootDir>/test/lib/empty.cjs',
  '\\?(url|raw)$': '<rootDir>/test/lib/asset.cjs',
  '\\.(svg|png|webp|woff2|mp3)$': '<rootDir>/test/lib/asset.cjs',
};

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': typescript(false), '^.+\\.tsx$': typescript(true) },
  moduleNameMapper: sources,
  modulePathIgnorePatterns: ['<rootDir>/(dist|build|storybook-static|\\.data)/'],
  testEnvironment: 'node',
};

/** An index of two thousand icons, each a file. */
const allIcons = '/node_modules/lucide-react/dist/esm/lucide-react\\.mjs$';

/** The server as it was built, and the packages that it runs with, are loaded once by a worker, not by each of its files. */
const packages = Object.keys(manifest.dependencies).join('|');
const loadedOnce = '<rootDir>/test/lib/once/loaded-once.mjs';
const shared = {
  testEnvironment: '<rootDir>/test/lib/once/environment.mjs',
  moduleNameMapper: { '^(?:\\.{1,2}/)+src/(.*\\.js)$': '<rootDir>/dist/$1', ...sources },
  modulePathIgnorePatterns: ['<rootDir>/(build|storybook-static|\\.data)/'],
  transform: {
    ...common.transform,
    [`/node_modules/(${packages})/.+\\.[cm]?js$`]: loadedOnce,
    '^(?!.*/node_modules/).*/dist/.+\\.js$': loadedOnce,
  },
  transformIgnorePatterns: [],
};

/**
 * Files that wait out limits of the product (an answer that is given up after ten seconds, a line that went silent), and leave their
 * processor idle. `npm test` runs them beside all others, with those of the pages' parts, in a process of their own, and tells each by
 * TEST_LANE which files are its.
 */
const waiting = [
  'admin/live',
  'agents/model',
  'agents/translations',
  'auth/sign-in-attempts',
  'backup/refused',
  'chaos/agents',
  'chaos/crash',
  'chaos/push',
  'chaos/stop',
  'chaos/two-instances',
  'chaos/unread',
  'chat/late-commit',
  'database/connecting',
  'files/s3.store',
  'http/outbound',
  'http/poster',
  'http/problem-pages',
  'http/stop',
  'jobs/frozen',
  'jobs/jobs',
  'jobs/refused',
  'presence/presence',
  'push/retries',
  'realtime/canary',
  'realtime/partition-recovery',
  'realtime/redis-away',
  'realtime/roles',
  'realtime/sockets',
  'start/embedded-postgres',
  'support-cases/check-ins',
].map((file) => `<rootDir>/test/${file}.test.ts`);
/** Files of limits that count statements instead of seconds, or wait for most of a minute. */
const unhurried = ['cut-off', 'desk-scale', 'past-lists'].map((file) => `<rootDir>/test/limits/${file}.test.ts`);
const lane = process.env.TEST_LANE;

const database = { globalSetup: '<rootDir>/test/global-setup.mjs', globalTeardown: '<rootDir>/test/global-teardown.mjs' };
const browser = { globalSetup: '<rootDir>/test/browser/global-setup.mjs', globalTeardown: '<rootDir>/test/global-teardown.mjs' };

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/sequencer.mjs',
  // Each server test file loads the app's own modules anew; a worker that has grown is replaced.
  workerIdleMemoryLimit: '900MB',
  // A server and its database start in seconds; a machine that is busy with something else gets its time.
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/test/reporter.mjs'],
  projects: [
    { ...common, displayName: 'rules', testMatch: ['<rootDir>/{src,web}/**/*.test.ts'], setupFilesAfterEnv: [silence, texts] },
    {
      ...common,
      ...database,
      ...shared,
      displayName: 'server',
      testMatch: lane === 'light' ? waiting : ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/(web|stories|browser|limits)/', ...(lane === 'heavy' ? waiting : [])],
      setupFilesAfterEnv: [silence],
    },
    {
      ...common,
      ...database,
      displayName: 'limits',
      testMatch: lane === 'beside' ? unhurried : ['<rootDir>/test/limits/**/*.test.ts'],
      testPathIgnorePatterns: lane === 'alone' ? unhurried : [],
      setupFiles: ['<rootDir>/test/lib/preload.ts'],
      setupFilesAfterEnv: [silence],
    },
    {
      ...common,
      displayName: 'web',
      testMatch: ['<rootDir>/test/web/**/*.test.{ts,tsx}'],
      testEnvironment: 'jsdom',
      moduleNameMapper: { ...assets, ...sources },
      transform: { ...common.transform, [allIcons]: '<rootDir>/test/lib/shown-icons.mjs' },
      transformIgnorePatterns: [`/node_modules/(?!.*${allIcons})`],
      setupFilesAfterEnv: ['<rootDir>/test/lib/web.ts', silence, texts],
    },
    { ...common, displayName: 'stories', testMatch: ['<rootDir>/test/stories/**/*.spec.ts'], setupFilesAfterEnv: [silence] },
    { ...common, ...browser, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'], setupFilesAfterEnv: [silence] },
  ],
};
