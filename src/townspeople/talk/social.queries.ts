import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { PinFacts } from '../../rides/pin/asks-pin.contract.js';
import { isRunning, pinAskedOf, rides } from '../../rides/rides.sql.js';
import type { Said } from './talk.js';
import type { TownspeopleTables } from '../townspeople.tables.js';

const statement = statementsOf<TownspeopleTables>();

/** The ride that two people are on together. */
export const rideOfTwo = statement<{ rider: UserId; driver: UserId }>()(
  'townspeople.ride_of_two',
  (_db, $) => sql<PinFacts & { readonly id: Id; readonly stage: Exclude<Said['ride'], 'none' | 'boarding'> }>`
    select r.id, case when r.status = 'in_progress' then 'driving' when r.arrived_at is not null then 'waiting' else 'coming' end as stage,
      r.arrived_at, r.is_scheduled, r.pickup_time, r.time_zone, ${pinAskedOf('r')} as asked
    from ${rides('r')} where r.customer_id = ${$.rider} and r.driver_id = ${$.driver} and ${isRunning('r')}
    order by r.status = 'confirmed', r.confirmed_at limit 1`,
);

interface Claim {
  person: UserId;
  other: UserId;
  now: Date;
  /** The last answer was then, or before. */
  lastAt: Date;
  maxAnHour: number;
}

export const claimAnswer = statement<Claim>()(
  'townspeople.claim_answer',
  (_db, $) => sql<Pick<Selectable<TownspeopleTables['townspeople_answers']>, 'answers'>>`
    insert into townspeople_answers as a (person_id, other_id, answered_at, hour, answers)
    values (${$.person}, ${$.other}, ${$.now}, date_trunc('hour', ${$.now}::timestamptz), 1)
    on conflict (person_id, other_id) do update set answered_at = excluded.answered_at, hour = excluded.hour,
      answers = case when a.hour = excluded.hour then a.answers + 1 else 1 end
    where a.answered_at <= ${$.lastAt} and (a.hour <> excluded.hour or a.answers < ${$.maxAnHour})
    returning answers`,
);
