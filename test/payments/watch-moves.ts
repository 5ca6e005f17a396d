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

/** Each move of money in this file's tests is one that the tables of states have. */
export function watchMoves(): void {
  beforeAll(seeMoves);
  afterEach(async () => expect(await strayMoves()).toEqual([]));
}

/** PostgreSQL writes down from now on which statement made which move, and on whose connection. */
export async function seeMoves(): Promise<void> {
  await world.sql('create table moves_seen (statement text not null, was text not null, became text not null, by text not null)');
  await world.sql(`create function state_of(kind text, r jsonb) returns text language sql as $$ select concat_ws('/', r ->> 'status',
    case when kind <> 'fare_raises' then r ->> 'step' when r ->> 'status' <> 'asked' and not (r -> 'is_settled')::bool then 'void' end) $$`);
  await world.sql(`create function see_move() returns trigger language plpgsql as $$
    declare
      was text := case tg_op when 'INSERT' then 'none' else state_of(tg_table_name, to_jsonb(old)) end;
      became text := state_of(tg_table_name, to_jsonb(new));
    begin
      if was <> became then insert into moves_seen values (current_query(), was, became, current_setting('application_name')); end if;
      return null;
    end $$`);
  for (const table of ['payments', 'fare_parts', 'refunds', 'payouts', 'fare_raises'])
    await world.sql(`create trigger see_move after insert or update on ${table} for each row execute function see_move()`);
}

/** Those since it was asked last that no table of states has. */
export async function strayMoves(): Promise<string[]> {
  const seen = await world.sql<Seen>('delete from moves_seen returning *');
  const names = new Map(allStatements().map((statement) => [statement.bind({} as never).text, statement.name]));
  return seen.flatMap((move) => strayOf(move, names.get(move.statement)));
}

interface Seen {
  readonly statement: string;
  readonly was: string;
  readonly became: string;
  /** What its connection calls itself. */
  readonly by: string;
}

/** Of the product no statement may make a move that has no name; what a test writes itself, on a connection of its own, is no move of the product's. */
function strayOf({ statement, was, became, by }: Seen, name: string | undefined): string[] {
  if (name === undefined && !by.startsWith('hometown')) return [];
  if (name !== undefined && moves[name as keyof typeof moves]?.[was]?.includes(became)) return [];
  return [`${name ?? statement}: ${was} → ${became}`];
}
