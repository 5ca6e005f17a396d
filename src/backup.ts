import { ConfigurationError } from './config/env.js';
import { BackupError } from './backup/backup-error.js';
import type { Manifest } from './backup/manifest.js';
import { restoreBackup } from './backup/restore-backup.js';
import { takeBackup } from './backup/take-backup.js';
import { townDataFromEnv } from './backup/town-data.js';

const usage = `What can be done:
  npm run backup -- <folder>    saves the whole town into a new folder, while it runs or rests
  npm run restore -- <folder>   puts it back into an empty database and data folder`;

const acts: Readonly<Record<string, (folder: string) => Promise<string>>> = {
  backup: async (folder) => {
    const manifest = await takeBackup(townDataFromEnv(), folder);
    return `${contentOf(manifest)} are in ${folder}. Keep it safe: it holds everything of everybody, and the town's keys.${besides(manifest)}`;
  },
  restore: async (folder) => {
    const manifest = await restoreBackup(townDataFromEnv(), folder);
    return `The town of ${manifest.taken_at} is back: ${contentOf(manifest)}. Start it; everybody signs in anew.`;
  },
};

const inNumbers = (count: number): string => count.toLocaleString('en-US');
const counted = (count: number, what: string): string => `${inNumbers(count)} ${what}${count === 1 ? '' : 's'}`;

function contentOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${counted(rows, 'row')} and ${counted(files.count, 'file')} (${inNumbers(Math.ceil(files.bytes / 1024))} kB)`;
}

const besides = ({ bucket }: Manifest): string => (bucket === null ? '' : ` What people sent is in the bucket ${bucket}: copy that, too.`);

try {
  const [act = '', folder, ...more] = process.argv.slice(2);
  const run = acts[act];
  if (!run || !folder || more.length > 0) throw new BackupError(usage);
  process.stdout.write(`${await run(folder)}\n`);
  process.exit(0);
} catch (error) {
  const isPlain = error instanceof BackupError || error instanceof ConfigurationError;
  process.stderr.write(`${isPlain ? error.message : String(error)}\n`);
  process.exit(1);
}
