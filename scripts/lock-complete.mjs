// node scripts/lock-complete.mjs [file]: run it after every change of dependencies; see docs/decisions/001-node-24-from-the-lock.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { complete, missingOptional } from './lib/lock.mjs';
import { inRoot } from './lib/paths.mjs';

const file = process.argv[2] ?? inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages, added } = complete(lock.packages);
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(`added ${added} platform packages to the lock`);
for (const { name, from } of missingOptional(packages)) console.warn(`left out, its name tells no platform: ${name} of ${from}`);
