import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Hash over names and contents of files and folders of the checkout; missing ones count as empty. */
export function fingerprint(paths, counts = () => true) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder).filter(counts))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** The files of a folder in a fixed order, as paths from the checkout's top; a file is its own list. */
function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  const names = readdirSync(full).sort();
  return names.filter((name) => !name.startsWith('.')).flatMap((name) => filesUnder(`${path}/${name}`));
}
