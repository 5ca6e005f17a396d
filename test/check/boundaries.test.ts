import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const run = promisify(execFile);
const root = process.cwd();
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

/** A small house that keeps every rule, and beside each rule a file that breaks only that one. */
const sound = {
  'src/contract/ids.ts': 'export const a = 1;',
  'src/entities.ts': 'export const entities = [];',
  'src/profiles/profiles.api.ts': 'export const profiles = 1;',
  'src/profiles/profiles.service.ts': 'export const service = 1;',
  'src/chat/chat.contract.ts': "import { a } from '../contract/ids.js'; export const chat = a;",
  'src/chat/chat.service.ts': "import { profiles } from '../profiles/profiles.api.js'; export const chat = profiles;",
  'src/rides/record.api.ts': 'export const record = 1;',
  'src/trips/trips.service.ts': "import { record } from '../rides/record.api.js'; export const trip = record;",
  'web/lib/call.ts': 'export const call = 1;',
  'web/ui/button.tsx': 'export const Button = 1;',
  'web/features/chat/screen.tsx': "import { chat } from '@server/chat/chat.contract.js'; export const screen = chat;",
  'web/app/page.tsx': "import { screen } from '../features/chat/screen'; export const page = screen;",
} as const;

const breaches = {
  'looks-down-only': { 'src/profiles/up.ts': "import '../chat/chat.contract.js';" },
  'no-cycles': {
    'src/chat/one.ts': "import type { Two } from './two.js'; export type One = Two;",
    'src/chat/two.ts': "import type { One } from './one.js'; export type Two = One;",
  },
  'front-door': { 'src/chat/back.ts': "import '../profiles/profiles.service.js';" },
  'record-of-rides': { 'src/reviews/back.ts': "import '../rides/record.api.js';" },
  'modules-know-no-lists': { 'src/chat/all-tables.ts': "import '../entities.js';" },
  'contract-is-pure': { 'src/chat/impure.contract.ts': "import './chat.service.js';" },
  'web-sees-contracts-only': { 'web/app/peek.ts': "import '@server/chat/chat.service.js';" },
  'server-never-sees-web': { 'src/chat/render.ts': "import '../../web/lib/call.js';" },
  'features-are-strangers': { 'web/features/rides/borrow.ts': "import '../chat/screen';" },
  'ui-and-lib-are-leaves': { 'web/ui/smart.ts': "import '../features/chat/screen';" },
  'views-are-pure': { 'web/features/chat/views/fetching.ts': "import '../../../lib/call';" },
  'state-is-pure': { 'web/features/chat/state/fetching.ts': "import '../../../lib/call';" },
} as const;

const styleBreaches = {
  'no-default-export': { 'src/chat/default.ts': 'export default 1;' },
  'no-process-env': { 'src/chat/env.ts': 'export const port = process.env["PORT"];' },
  'no-restricted-globals': { 'web/features/chat/own-fetch.ts': 'export const load = () => fetch("/x");' },
  'state/ is pure: timers are in device/': { 'web/features/chat/state/later.ts': 'export const later = () => setTimeout(Boolean, 1);' },
  'no-barrel-file': { 'src/chat/index.ts': "export * from './chat.service.js';" },
  'no-explicit-any': { 'src/chat/any.ts': 'export const x = (y: any) => y;' },
  'no-non-null-assertion': { 'src/chat/bang.ts': 'export const x = (y?: string) => y!.length;' },
  'no-empty': { 'src/chat/swallow.ts': 'export function x() { try { return 1; } catch {} return 2; }' },
} as const;

let house = '';

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'hometown-house-'));
  for (const file of ['architecture.cjs', '.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.json', 'tsconfig.boundaries.json'])
    await cp(join(root, file), join(house, file));
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
  await write(sound);
});

afterAll(() => rm(house, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), `${text}\n`);
  }
}

async function remove(files: Readonly<Record<string, string>>): Promise<void> {
  for (const path of Object.keys(files)) await rm(join(house, path));
}

async function output(command: string, args: string[]): Promise<string> {
  try {
    return (await run(command, args, { cwd: house })).stdout;
  } catch (error) {
    // A finding is an exit code other than 0; what was found is on stdout.
    return typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

const cruise = () => output(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src', 'web']);
const lint = () => output(bin('oxlint'), ['--config', '.oxlintrc.json', 'src', 'web']);

test('a house that keeps the import rules passes', async () => {
  expect(await cruise()).toContain('no dependency violations found');
});

test.each(Object.entries(breaches))('the import rule %s catches a planted breach', async (rule, files) => {
  await write(files);
  expect(await cruise()).toContain(`error ${rule}`);
  await remove(files);
});

test.each(Object.entries(styleBreaches))('the style rule %s catches a planted breach', async (rule, files) => {
  await write(files);
  expect(await lint()).toContain(rule);
  await remove(files);
});
