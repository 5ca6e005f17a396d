import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { instantOf, wallTimeAt } from '../../../web/lib/format/wall-time';
import { firstInstantOf, nights, shownIn, walls } from '../../lib/wall-clock';

const runs = { numRuns: 200 };

test('I8: a time that is chosen in a form is the first instant that shows it; one that is skipped comes as much later', () => {
  fc.assert(
    fc.property(walls, ({ zone, wall }) => {
      const [date = '', time = ''] = wall.split(' ');
      expect(instantOf({ date, time }, zone)).toEqual(new Date(firstInstantOf(wall, zone)));
    }),
    runs,
  );
});

test('I8: a form shows what the clocks of its zone show', () => {
  fc.assert(
    fc.property(nights, ({ zone, at }) => {
      const { date, time } = wallTimeAt(at, zone);
      expect(`${date} ${time}`).toBe(shownIn(zone, at));
    }),
    runs,
  );
});
