// Part of npm run check: the lock installs with `npm ci`, names no registry, and holds no version with a known hole.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmEnv } from './lib/ensure.mjs';
import { belowFloor } from './lib/lock.mjs';
import { inRoot } from './lib/paths.mjs';

/** First versions without a known hole (decided in the security design). */
const floors = {
  'socket.io-parser': '4.2.7',
  ws: '8.21.0',
  multer: '2.3.0',
  dompurify: '3.4.16',
  vite: '8.0.5',
  '@nestjs/core': '11.1.18',
  'react-router': '7.18.0',
  '@mikro-orm/core': '7.0.6',
  '@mikro-orm/sql': '7.0.6',
  '@mikro-orm/postgresql': '7.0.6',
  '@mikro-orm/migrations': '7.0.6',
};

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const problems = [...installProblems(), ...registryProblems(), ...belowFloor(packages, floors)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${Object.keys(packages).length} locked packages are sound`);

/** npm's own verdict, tried on copies: `npm ci` would empty node_modules where it runs. */
function installProblems() {
  const folder = mkdtempSync(join(tmpdir(), 'hometown-lock-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      if (existsSync(inRoot(file))) copyFileSync(inRoot(file), join(folder, file));
    const { status, stderr, error } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error'], {
      cwd: folder,
      env: npmEnv(),
      encoding: 'utf8',
    });
    if (status === 0) return [];
    const lines = (error?.message ?? stderr).split('\n').filter((line) => /Missing|Invalid|EUSAGE|code|ENO/.test(line));
    return [...lines.slice(0, 12), 'npm ci would refuse this lock: run npm install, then node scripts/lock-complete.mjs'];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function registryProblems() {
  const named = Object.entries(packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''));
  return named
    .slice(0, 5)
    .map(([key, { resolved }]) => `${key} names a registry host (${new URL(resolved).host}): installs elsewhere would be tied to it`);
}
