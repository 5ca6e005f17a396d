import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;
const imported = /import (?:type )?\{([^}]*)\} from 'lucide-react'/g;

function* iconsIn(folder) {
  for (const { parentPath, name } of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(name)) continue;
    for (const [, names] of readFileSync(join(parentPath, name), 'utf8').matchAll(imported)) yield* names.match(/\b[A-Z]\w*/g);
  }
}

const shown = new Set(['web', 'stories', 'test/web'].flatMap((folder) => [...iconsIn(folder)]));
const isShown = (line) => line.startsWith('export {') && line.match(/\b[A-Z]\w*/g)?.some((name) => shown.has(name));

/** Of Lucide's two thousand icons, a file each, a file of tests loads those alone that our sources name. */
export default {
  process: (source) => ({ code: source.split('\n').filter(isShown).join('\n') }),
  getCacheKey: (source) =>
    createHash('sha1')
      .update(source)
      .update([...shown].toSorted((one, other) => one.localeCompare(other)).join())
      .digest('hex'),
};
