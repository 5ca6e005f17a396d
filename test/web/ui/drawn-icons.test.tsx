import './server-globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ComponentType, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { linesOf } from '../../../scripts/lib/icons.mjs';
import { drawnIcon } from '../../../web/ui/display/drawn-icon';

interface IconModule {
  readonly __iconData: Parameters<typeof drawnIcon>[0] & { readonly aliases?: readonly string[] };
  readonly default: ComponentType<SVGProps<SVGSVGElement>>;
}

const folder = join(import.meta.dirname, '../../../node_modules/lucide-react/dist/esm/icons');
/** Of those that are no other name of another one. */
const files = readdirSync(folder).filter(
  (file, index) =>
    file.endsWith('.mjs') &&
    (index % 40 === 0 || file === 'panel-left-close.mjs') &&
    readFileSync(join(folder, file), 'utf8').includes('createLucideIcon'),
);

test.each([
  {},
  { className: 'size-4 shrink-0', 'aria-hidden': true },
  { 'aria-label': 'Bell', strokeWidth: 3 },
  { role: 'img', children: <title>Bell</title> },
])('an icon with %j is drawn as lucide draws it, but for names that it had once', async (props: SVGProps<SVGSVGElement>) => {
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const { __iconData: data, default: Theirs } = (await import(join(folder, file))) as IconModule;
    const Ours = drawnIcon(data);
    const former = new Set(data.aliases?.map((alias) => `lucide-${alias}`));
    const theirs = renderToStaticMarkup(<Theirs {...props} />);
    const expected = theirs.replace(/ class="([^"]*)"/, (_, names: string) => {
      const kept = names.split(' ').filter((name) => !former.has(name));
      return ` class="${kept.join(' ')}"`;
    });
    expect(renderToStaticMarkup(<Ours {...props} />)).toBe(expected);
  }
});

test('of an icon its lines stay', () => {
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8');
    const lines = linesOf(code);
    expect(lines).not.toMatch(/\bkey:|\baliases:|\bsize:|^__iconData\.node/m);
    const drawn = (text: string) => [...text.matchAll(/\b(d|cx|cy|r|x1?|x2|y1?|y2|rx|width|height|points): "[^"]*"/g)].map(([one]) => one);
    expect(drawn(lines)).toEqual(drawn(code));
    expect(lines).toMatch(/name: "[\w-]+"/);
    expect(lines).toMatch(/^import \{ drawnIcon as createLucideIcon \} from ".+\/web\/ui\/display\/drawn-icon\.ts";$/m);
  }
});
