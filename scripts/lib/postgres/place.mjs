import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.mjs';
import { can } from './account.mjs';

/**
 * The folder that really holds the data: `dir`, unless the database's own user may not reach it (a checkout
 * under /root); then a folder of the same checkout, named by `dir`, in the first of `homes` that is open.
 */
export function placeFor(dir, account, { homes, say }) {
  mkdirSync(dirname(dir), { recursive: true });
  if (!account.uid || can(account, 'x', dirname(dir))) return dir;
  if (existsSync(join(dir, 'PG_VERSION'))) {
    throw new StartupError(
      `the database's user (uid ${account.uid}) may no longer enter ${dirname(dir)}, where the data is; open the folders above it with chmod o+x, or move the data and set DATA_DIR`,
    );
  }
  const name = `hometown-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`;
  for (const home of homes) {
    if (!existsSync(home) || !can(account, 'x', home)) continue;
    mkdirSync(join(home, name), { recursive: true, mode: 0o755 });
    say(`the database's user may not enter ${dirname(dir)}: its data is in ${join(home, name, 'pg')}`);
    return join(home, name, 'pg');
  }
  throw new StartupError(
    `the database's user (uid ${account.uid}) may enter neither ${dirname(dir)} nor ${homes.join(' nor ')}; set DATA_DIR to a folder that it may enter`,
  );
}
