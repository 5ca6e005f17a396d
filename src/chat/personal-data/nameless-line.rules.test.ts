import { expect, test } from '@jest/globals';
import { withoutName } from './nameless-line.rules.js';

const rosa = { id: 'user_rosa', name: 'Rosa Rivera' };
const finn = { id: 'user_finn', name: 'Finn Field' };
const former = { id: 'user_rosa', name: 'Former neighbor' };

test('PG-8: a line in a group tells of somebody who is gone without the name', () => {
  const line = { kind: 'added', by: rosa, people: [finn], name: null } as const;
  expect(withoutName({ ...line, people: [finn] }, 'user_rosa')).toEqual({ ...line, by: former });
  expect(withoutName({ kind: 'removed', by: finn, people: [rosa], name: null }, 'user_rosa')).toEqual({
    kind: 'removed',
    by: finn,
    people: [former],
    name: null,
  });
});
