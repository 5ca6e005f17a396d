import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Sql } from '../../src/database/sql.js';
import { statementsOf } from '../../src/database/statement.js';
import { Work } from '../../src/database/work.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { until } from '../lib/until.js';
import { realPatience } from '../world/instance.js';
import { world } from '../world/world.js';

/** As the pool's connections introduce themselves, beside those of jobs and live events. */
const pooled = 'application_name\0hometown\0';
const seven = statementsOf<object>()()('test.seven', (db) => db.selectNoFrom(sql.lit(7).as('seven')));

test.each([
  ['a statement', (get: typeof world.app.get) => get(Sql).all(seven, {})],
  ['a transaction', (get: typeof world.app.get) => get(Work).run((unit) => unit.all(seven, {}))],
])(
  '%s whose connection is not made in time is asked again: nothing was asked before',
  async (_, ask) => {
    // Sweeps of the same moment meet the same.
    world.log.expectError(/terminated/);
    const proxy = await TcpProxy.to(world.databaseUrl);
    const instance = await world.second({ ...realPatience, DATABASE_URL: proxy.url });
    try {
      proxy.freeze(pooled);
      proxy.reset(pooled);
      await until({ what: 'the pool to be empty' }, async () => (await instance.get(Sql).load()).idle === 0);
      const answer = ask((token) => instance.get(token));
      await Promise.race([answer, proxy.linked()]);
      proxy.heal();
      expect(await answer).toEqual([{ seven: 7 }]);
    } finally {
      proxy.heal();
      await world.stop(instance);
      await proxy.close();
    }
  },
  60_000,
);
