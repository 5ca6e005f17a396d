import { expect, test } from '@jest/globals';
import { migrate, withMigrator } from '../../src/database/migrate.js';
import { insertPerson } from '../world/people.js';
import { TestDatabase } from '../world/database.js';

const [ride, someCase] = ['0192f000-0000-7000-8000-000000000001', '0192f000-0000-7000-8000-000000000002'];
const at = (minute: number) => new Date(Date.UTC(2030, 4, 1, 12, minute));

test('who drove at an alert of before is told by the ride’s history, and the log keeps no words of cases', async () => {
  const database = await TestDatabase.empty();
  try {
    await withMigrator(database.url, (migrator) => migrator.up({ to: '102-payouts-by-hand' }));
    for (const id of ['ann', 'ben']) await database.rows(insertPerson, [id, id, `${id}@hometown.test`, ['driver'], 'UTC', at(0)]);
    // Neither the ride nor the case is looked at.
    for (const table of ['ride_alerts', 'ride_events']) await database.rows(`alter table ${table} disable trigger all`);
    const history = [
      ['accepted', { driver_id: 'ann' }, at(0)],
      ['departed', {}, at(0)],
      ['reassigned', { driver_id: 'ben', from: 'ann' }, at(10)],
      ['released', { driver_id: 'ben' }, at(20)],
    ] as const;
    for (const [place, [type, data, when]] of history.entries())
      await database.rows(`insert into ride_events (ride_id, seq, actor, type, data, at) values ($1, $2, 'driver', $3, $4, $5)`, [
        ride,
        place + 1,
        type,
        data,
        when,
      ]);
    for (const minute of [5, 15, 25])
      await database.rows(
        `insert into ride_alerts (id, ride_id, user_id, case_id, contacts_told, raised_at) values (uuidv7(), $1, 'rosa', $2, 0, $3)`,
        [ride, someCase, at(minute)],
      );
    for (const table of ['ride_alerts', 'ride_events']) await database.rows(`alter table ${table} enable trigger all`);
    await database.rows(`insert into audit_log (actor_id, act, subject_kind, subject_id, after, at)
      values ('ann', 'case_answered', 'case', 'x', '{"state": "waiting", "text": "We talk to Ben."}', now())`);
    await migrate(database.url);
    expect(await database.rows('select driver_id from ride_alerts order by raised_at')).toEqual([
      { driver_id: 'ann' },
      { driver_id: 'ben' },
      { driver_id: null },
    ]);
    expect(await database.rows('select after from audit_log')).toEqual([{ after: { state: 'waiting' } }]);
  } finally {
    await database.drop();
  }
});
