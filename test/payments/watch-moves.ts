import { afterEach, beforeAll, expect } from '@jest/globals';
import { allStatements } from '../../src/database/statement.js';
import { partMoves } from '../../src/payments/states/part.states.js';
import { paymentMoves } from '../../src/payments/states/payment.states.js';
import { payoutMoves } from '../../src/payments/states/payout.states.js';
import { raiseMoves } from '../../src/payments/states/raise.states.js';
import { refundMoves } from '../../src/payments/states/refund.states.js';
import type { Moves } from '../../src/payments/states/moves.js';
import { world } from '../world/world.js';

const moves: Moves<string> = { ...paymentMoves, ...partMoves, ...refundMoves, ...payoutMoves, ...raiseMoves };

/** Each move of money in this file's tests is one that the tables of states have: PostgreSQL writes down which statement made it. */
export function watchMoves(): void {
  beforeAll(async () => {
    await world.sql('create table moves_seen (statement text not null, was text not null, became text not null)');
    await world.sql(`create function state_of(kind text, r jsonb) returns text language sql as $$ select concat_ws('/', r ->> 'status',
      case when kind <> 'fare_raises' then r ->> 'step' when r ->> 'status' <> 'asked' and not (r -> 'is_settled')::bool then 'void' end) $$`);
    await world.sql(`create function see_move() returns trigger language plpgsql as $$
      declare
        was text := case tg_op when 'INSERT' then 'none' else state_of(tg_table_name, to_jsonb(old)) end;
        became text := state_of(tg_table_name, to_jsonb(new));
      begin
        if was <> became then insert into moves_seen values (current_query(), was, became); end if;
        return null;
      end $$`);
    for (const table of ['payments', 'fare_parts', 'refunds', 'payouts', 'fare_raises'])
      await world.sql(`create trigger see_move after insert or update on ${table} for each row execute function see_move()`);
  });
  afterEach(async () => {
    const seen = await world.sql<Seen>('delete from moves_seen returning *');
    const names = new Map(allStatements().map((statement) => [statement.bind({} as never).text, statement.name]));
    expect(seen.flatMap((move) => strayOf(move, names.get(move.statement)))).toEqual([]);
  });
}

interface Seen {
  readonly statement: string;
  readonly was: string;
  readonly became: string;
}

/** What a test writes itself is no move of the product's. */
function strayOf({ was, became }: Seen, name: string | undefined): string[] {
  if (name === undefined || moves[name as keyof typeof moves]?.[was]?.includes(became)) return [];
  return [`${name}: ${was} → ${became}`];
}
