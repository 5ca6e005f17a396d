import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import '../../src/app.module.js';
import { allStatements } from '../../src/database/statement.js';
import { transitions } from '../../src/rides/record/ride.states.js';

const updatesRides = (text: string) => /\bupdate\s+"?rides\b|updateTable\('rides\b/i.test(text);
const home = 'src/rides/record/ride.transitions.ts';

/** What a statement of `rides` makes of the status, and from which ones. */
function changeOf(text: string): { from: string[]; to: string[] } {
  const set = text.slice(0, text.indexOf('where r.id'));
  const [, made = ''] = /\bstatus = (case [^,]*? end|'\w+')/.exec(set) ?? [];
  const [, guard = ''] = /"r"\."status" in \(([^)]*)\)/.exec(text.slice(text.indexOf('where r.id'))) ?? [];
  const words = (sql: string) => [...sql.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
  return { from: words(guard), to: words(made.replace(/r\.preferred_fallback = '\w+'/, '')) };
}

test('every update of a ride stands in one file', () => {
  const files = globSync('src/**/*.ts').filter(
    (file) => !/^src\/demo\/|\.test\.ts$/.test(file) && updatesRides(readFileSync(file, 'utf8')),
  );
  expect(files).toEqual([home]);
});

test.each(Object.entries(transitions))('%s leads from and to what the table of states says', (name, { from, to }) => {
  const statement = allStatements().find((one) => one.name === `rides.${name}`);
  const text = statement?.bind({} as never).text ?? '';
  expect(updatesRides(text)).toBe(true);
  const change = changeOf(text);
  expect(change.from).toEqual(from);
  // A step that names no state, or a case without its last branch, leaves the ride where it is.
  const stays = from.filter((state) => to.some((other) => other === state));
  expect([...new Set([...change.to, ...stays])].toSorted()).toEqual([...to].toSorted());
});

const isInTable = ({ from, to }: { from: string[]; to: string[] }) =>
  Object.values(transitions).some(
    (change) => from.length > 0 && String(from) === String(change.from) && to.every((state) => change.to.some((other) => other === state)),
  );

test('no other statement changes a status in a way that is not in the table', () => {
  const changes = allStatements()
    .map((statement) => ({ name: statement.name, text: statement.bind({} as never).text }))
    .filter(({ text }) => updatesRides(text) && /\bstatus = /.test(text.slice(0, text.indexOf('where r.id'))));
  expect(changes.length).toBeGreaterThanOrEqual(9);
  expect(changes.filter(({ text }) => !isInTable(changeOf(text))).map(({ name }) => name)).toEqual([]);
  expect(isInTable(changeOf(`update rides r set status = 'completed' where r.id = $1`))).toBe(false);
  expect(isInTable(changeOf(`update rides r set status = 'completed' where r.id = $1 and "r"."status" in ('pending')`))).toBe(false);
});

test('a statement that leads elsewhere is seen', () => {
  expect(changeOf(`update rides r set status = 'completed' where r.id = $1 and "r"."status" in ('pending')`)).toEqual({
    from: ['pending'],
    to: ['completed'],
  });
  expect(updatesRides('update "rides" set status = $1')).toBe(true);
});
