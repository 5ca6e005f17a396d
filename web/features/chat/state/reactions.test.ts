import { expect, test } from '@jest/globals';
import { countsOf, mineOf, withMine } from './reactions';

const reactions = [
  { user_id: 'dan', emoji: '❤️' },
  { user_id: 'rosa', emoji: '👍' },
  { user_id: 'finn', emoji: '❤️' },
];

test('each emoji counts once, with who gave it, in the order in which they came', () => {
  expect(countsOf(reactions, 'rosa')).toEqual([
    { emoji: '❤️', userIds: ['dan', 'finn'], isMine: false },
    { emoji: '👍', userIds: ['rosa'], isMine: true },
  ]);
  expect(countsOf(reactions, null).some(({ isMine }) => isMine)).toBe(false);
});

test('a second one of mine takes the place of the first, and goes without a trace', () => {
  const changed = withMine(reactions, 'rosa', '🙏');
  expect([mineOf(reactions, 'rosa'), mineOf(changed, 'rosa'), changed.length]).toEqual(['👍', '🙏', 3]);
  const without = withMine(changed, 'rosa', null);
  expect([mineOf(without, 'rosa'), without.length]).toEqual([null, 2]);
});
