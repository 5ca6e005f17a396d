import { StartupError } from '../startup-error.mjs';

/** The packaged PostgreSQL's major version: data folders of another one do not open. */
export const serverMajor = 18;

const afresh = (dir) =>
  `Move ${dir} away to begin with an empty database (npm start seeds the demo town again), or put a backup of it back`;

/** What PostgreSQL writes when it will not start, and what to do about it. First match wins. */
const causes = [
  [/No space left on device|ENOSPC/i, (dir) => `the disk that holds ${dir} is full; free some space and start again, nothing is lost`],
  [/initialized by PostgreSQL version (\d+)/, (dir, [, major]) => wrongMajor(dir, major)],
  [
    /has wrong ownership/,
    (dir) => `${dir} belongs to another user; start as that user, give the folder to this one with chown -R, or set DATA_DIR`,
  ],
  [/invalid permissions/, (dir) => `${dir} is open to other users, which PostgreSQL refuses; run chmod 700 ${dir}`],
  [
    /Permission denied|EACCES|EPERM|Operation not permitted/i,
    (dir) =>
      `the database may not read or write in ${dir}; give the folder back to the user that made it, or set DATA_DIR to a folder of your own`,
  ],
  [/Address already in use/, () => 'the port meant for PostgreSQL is taken by another program; start again'],
  [
    /could not (create shared memory|map anonymous shared memory|resize shared memory)|Cannot allocate memory/,
    () => 'the machine has too little free (shared) memory for PostgreSQL; free some and start again',
  ],
];

/** The error for a database that did not start, from the last lines that it wrote. `otherwise` says what an unknown cause means. */
export function explain(dir, output, otherwise = `its data folder ${dir} may be damaged. ${afresh(dir)}`) {
  const lines = output.trim().split('\n').filter(Boolean).slice(-8);
  for (const [pattern, say] of causes) {
    const match = pattern.exec(output);
    if (match) return new StartupError(`embedded PostgreSQL did not start: ${say(dir, match)}`);
  }
  const said = lines.length > 0 ? `It says:\n  ${lines.join('\n  ')}` : 'It wrote nothing about it.';
  return new StartupError(`embedded PostgreSQL did not start: ${otherwise}. ${said}`);
}

/** The error for a data folder without the file that every data folder has. */
export const damaged = (dir, what) => new StartupError(`the data folder ${dir} is damaged: ${what}. ${afresh(dir)}`);

/** The text for a data folder that another major version made. */
export function wrongMajor(dir, major) {
  const which = Number(major) > serverMajor ? 'newer' : 'older';
  return `the data folder ${dir} was made by the ${which} PostgreSQL ${major}, this is PostgreSQL ${serverMajor}. Dump it there with pg_dump and restore it here, or move the folder away to begin with an empty database, or set DATABASE_URL to a PostgreSQL ${major}`;
}
