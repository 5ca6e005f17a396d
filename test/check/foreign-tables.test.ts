import { expect, test } from '@jest/globals';
import { foreignTables, foreignTablesIn } from './foreign-tables.js';

/**
 * What modules still read or write of each other's tables, past the front doors. It may only become less: whoever takes one
 * out lowers its number, and nobody adds one. A fragment of the owner (`<module>.sql.ts`) or a call of its `.api` is the way.
 */
const known = {
  'chat > outbox': 1, // a batch of sends queues its jobs in the statement that stores them
  'rides > reviews': 1, // whether its reader has reviewed the ride
};

test('no statement names a table of another module, but for those that are known', () => {
  expect(foreignTables()).toEqual(known);
});

test('a planted one is found, whatever it does to the table', () => {
  expect(foreignTablesIn('rides', 'select 1 from rides r join users u on u.id = r.customer_id')).toEqual(['rides > users']);
  expect(foreignTablesIn('rides', 'insert into ledger_entries (id) values ($1)')).toEqual(['rides > ledger_entries']);
  expect(foreignTablesIn('rides', 'update driver_states set availability = $1')).toEqual(['rides > driver_states']);
  expect(foreignTablesIn('profiles', 'update users set full_name = $2 from lateral (select 1) x')).toEqual([]);
});
