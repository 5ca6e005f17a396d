import { beforeEach, expect, test } from '@jest/globals';
import { dayMs } from '../../src/contract/duration.js';
import type { UserId } from '../../src/contract/ids.js';
import { keptMax } from '../../src/errors/errors.service.js';
import { world } from '../world/world.js';

/** Of a day that is over: no midnight comes in between. */
const noon = () => new Date(new Date(world.clock.now().getTime() - dayMs).setUTCHours(12, 0, 0, 0));

interface Told {
  readonly messages: string;
  readonly count: number;
  readonly at: Date;
  readonly by?: UserId;
  /** Of each a group of its own. */
  readonly isVaried?: boolean;
}

/** As many reports, one a millisecond back from `at`; numbered from the newest. */
async function told({ messages, count, at, by, isVaried = false }: Told): Promise<void> {
  await world.sql(
    `insert into error_reports (id, fingerprint, kind, message, path, browser, user_id, happened_at)
     select uuidv7(), $1 || case when $5 then n::text else '' end, 'error', $1 || n, '/', 'Other', $4, $2::timestamptz - n * interval '1 ms'
     from generate_series(1, $3::int) n`,
    [messages, at, count, by ?? null, isVaried],
  );
}

const oldest = async (count: number) =>
  (await world.sql<{ message: string }>(`select message from error_reports order by happened_at limit ${count}`)).map(
    ({ message }) => message,
  );

const total = async () => (await world.sql<{ count: number }>('select count(*)::int as count from error_reports'))[0]?.count;

beforeEach(async () => {
  await world.truncate('error_reports');
  await world.truncate('error_groups');
});

test('there are never more than 50,000: the newest ones, and what people told before what strangers did', async () => {
  const { rosa } = await world.people({ rosa: {} });
  await told({ messages: 'm', count: keptMax + 3, at: noon() });
  await told({ messages: 'r', count: 1, at: new Date(noon().getTime() - dayMs / 4), by: rosa.id });
  await world.settle();
  expect([await total(), await oldest(2)]).toEqual([keptMax, ['r1', `m${keptMax - 1}`]]);
});

test.each([
  ['one error', false],
  ['ever new ones', true],
])('strangers who tell of %s from many networks push out nothing of other days', async (_what, isVaried) => {
  await told({ messages: 'before', count: 3, at: new Date(noon().getTime() - 2 * dayMs) });
  await told({ messages: 'flood', count: keptMax, at: noon(), isVaried });
  await world.settle();
  expect([await total(), await oldest(3)]).toEqual([keptMax, ['before3', 'before2', 'before1']]);
});

test('strangers who tell of one error push out no other one of the same day', async () => {
  await told({ messages: 'other', count: 1, at: new Date(noon().getTime() - dayMs / 4) });
  await told({ messages: 'flood', count: keptMax, at: noon() });
  await world.settle();
  expect([await total(), await oldest(1)]).toEqual([keptMax, ['other1']]);
});
