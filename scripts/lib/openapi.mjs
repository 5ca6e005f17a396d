// Writes docs/openapi.json from the contracts of the built server. With --check it writes nothing, and fails when the file says something
// else than they do, or breaks the rules of OpenAPI.
import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { inRoot } from './paths.mjs';

const file = inRoot('docs', 'openapi.json');
const built = (path) => import(pathToFileURL(inRoot('dist', path)).href);

async function writtenFromContracts() {
  // Loads every controller, which binds its contracts; nothing is started.
  await built('app.module.js');
  const { openApiDocument } = await built('http/openapi/document.js');
  return `${JSON.stringify(await openApiDocument(), null, 2)}\n`;
}

async function faultsOf(text) {
  // A tag is the first word of an address, and says so itself.
  const config = await createConfig({ extends: ['recommended'], rules: { 'tag-description': 'off' } });
  const found = await lintFromString({ source: text, absoluteRef: file, config });
  return found.map(({ severity, ruleId, message, location: [at] }) => `${severity} ${ruleId} at ${at?.pointer ?? '#'}: ${message}`);
}

const text = await writtenFromContracts();
const faults = await faultsOf(text);
for (const fault of faults) console.log(fault);
const isCheck = process.argv.includes('--check');
const isTrue = !isCheck || readFileSync(file, 'utf8') === text;
if (!isTrue) console.log('docs/openapi.json is not what the contracts say: npm run openapi');
if (!isCheck) writeFileSync(file, text);
process.exit(isTrue && faults.length === 0 ? 0 : 1);
