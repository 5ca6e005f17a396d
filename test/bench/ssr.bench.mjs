// Goals 7 and 8: a page without data, and one with session and data, against a bare Vite-built renderToString of the same markup.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { build } from 'vite';
import { startApp } from './lib/app.mjs';
import { openPage } from './lib/browser-load.mjs';
import { alternate } from './lib/http-load.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { markupOf } from './lib/markup.mjs';
import { startPeer } from './lib/peer.mjs';
import { addPeople } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';

const load = { connections: 16, seconds: 2, rounds: 5 };

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('server-rendered pages');
const databaseUrl = await scratch.database('app_ssr');
const app = await startApp({ databaseUrl, folder: scratch.folder });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const [person] = await addPeople(pool, 1);

const entry = await buildBarePage(join(scratch.folder, 'page'));
await compare({ name: 'landing', path: '/', atLeast: 0.6 });
await compare({ name: 'messages', path: '/messages', headers: { cookie: person.cookie }, atLeast: 0.2 });

/** Ours against a bare page that writes the same elements, attributes and texts. */
async function compare({ name, path, headers = {}, atLeast }) {
  const { html, status } = await openPage(app.url + path, headers.cookie);
  const elements = (html.match(/<[a-z]/g) ?? []).length;
  say(`${path}: ${status}, ${elements} elements, ${Math.round(html.length / 1000)} kB`);
  const markup = join(scratch.folder, `${name}.json`);
  writeFileSync(markup, JSON.stringify({ head: /^.*?<body[^>]*>/s.exec(html)[0], body: markupOf(html) }));
  const bare = await startPeer('page-server', { ENTRY: entry, MARKUP: markup, NODE_ENV: 'production' });
  say(`bare: ${Math.round((await openPage(bare.url)).html.length / 1000)} kB`);
  report.begin();
  const figures = await alternate({ ours: { url: app.url + path, headers }, bare: { url: bare.url } }, load);
  report.ratio({ name: `ssr.${name}`, ours: figures.ours, anchor: figures.bare, atLeast, unit: '/s' });
  bare.stop();
}

async function buildBarePage(outDir) {
  const root = join(import.meta.dirname, 'peers', 'page');
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    build: { ssr: 'entry-server.jsx', outDir, emptyOutDir: true },
    ssr: { noExternal: true },
  });
  return join(outDir, 'entry-server.js');
}

await pool.end();
await app.stop();
await scratch.close();
report.end();
