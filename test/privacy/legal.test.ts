import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { Config } from '../../src/config/config.js';
import { getLegalPage, LegalName } from '../../src/privacy/legal/legal.contract.js';
import { ownFolder } from '../files/upload.js';
import { world } from '../world/world.js';

world.configure({ DATA_DIR: ownFolder() });

const folder = () => join(world.app.get(Config).dataDir, 'legal');
afterEach(() => rmSync(folder(), { recursive: true, force: true }));

function writes(name: LegalName, content: string): void {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(join(folder(), `${name}.md`), content);
}

const pageOf = (name: LegalName) => world.stranger().call(getLegalPage, { params: { name } });

async function htmlOf(path: string): Promise<string> {
  const response = await world.stranger().http(path, { headers: { accept: 'text/html' } });
  expect({ [path]: response.status }).toEqual({ [path]: 200 });
  return response.text();
}

test.each(LegalName.options)('Hometown brings a page for /%s along, for everybody to read without a script', async (name) => {
  const { title, version, blocks } = await pageOf(name);
  expect([title.length > 3, version.length > 0, blocks.length > 2]).toEqual([true, true, true]);
  expect(await htmlOf(`/${name}`)).toContain(title);
});

test('a town’s own file takes its place at once, and its text is a version of it', async () => {
  const { version } = await pageOf('imprint');
  writes('imprint', '# Who we are\n\nHarbor Rides **co-op**, [call us](tel:+15550100).\n');
  const ours = await pageOf('imprint');
  expect(ours).toMatchObject({
    title: 'Who we are',
    blocks: [
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'Harbor Rides ', style: 'plain', href: null },
            { text: 'co-op', style: 'strong', href: null },
            { text: ', ', style: 'plain', href: null },
            { text: 'call us', style: 'plain', href: 'tel:+15550100' },
            { text: '.', style: 'plain', href: null },
          ],
        ],
      },
    ],
  });
  expect(ours.version).not.toBe(version);
  expect(await htmlOf('/imprint')).toContain('Harbor Rides');
});

test('MSG-6: whatever the file says, it is text', async () => {
  writes('terms', '# Terms\n\n<script>alert(1)</script> [run](javascript:alert(1)) <img src=x onerror=alert(1)>\n');
  const html = await htmlOf('/terms');
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toMatch(/<script>alert|href="javascript|<img src=x/);
});

test('no other file of the machine can be asked for', async () => {
  for (const name of ['nothing', '..%2f..%2fpackage', 'privacy.md', '%2e%2e'])
    expect([400, 404]).toContain((await world.stranger().http(`/api/legal/${name}`)).status);
});

test('the front page leads to all of them', async () => {
  const html = await htmlOf('/');
  for (const name of LegalName.options) expect(html).toContain(`href="/${name}"`);
});
