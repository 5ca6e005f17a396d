// Goal 13: gzipped JavaScript that a first visit loads before the page works.
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { firstScripts, openPage } from './lib/browser-load.mjs';
import { addPeople } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';

/** kB of 1,000 bytes. */
const pages = [
  { name: 'messages', path: '/messages', signedIn: true, atMost: 150 },
  { name: 'sign_in', path: '/sign-in', atMost: 110 },
  { name: 'landing', path: '/', atMost: 110 },
  { name: 'install', path: '/install', atMost: 110 },
];

const scratch = await openScratch();
const report = await Report.begin('first JavaScript');
const databaseUrl = await scratch.database('app_js');
const app = await startApp({ databaseUrl, folder: scratch.folder });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const [person] = await addPeople(pool, 1);

for (const { name, path, signedIn, atMost } of pages) {
  const page = await openPage(app.url + path, signedIn ? person.cookie : '');
  const sizes = await firstScripts(page);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  say(`${path} -> ${new URL(page.url).pathname} ${page.status}: ${sizes.size} scripts; largest ${largest(sizes)}`);
  report.exact({ name: `first_js.${name}_status`, ours: page.status, wanted: 200 });
  report.limit({ name: `first_js.${name}`, ours: [total / 1000], atMost, unit: 'kB' });
}

function largest(sizes) {
  const sorted = [...sizes].toSorted((a, b) => b[1] - a[1]).slice(0, 4);
  return sorted.map(([file, size]) => `${file.split('/').at(-1)} ${Math.round(size / 1000)} kB`).join(', ') || 'none';
}

await pool.end();
await app.stop();
await scratch.close();
report.end();
