import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { localTimeAt } from '@server/contract/calendar/local-time.js';
import { chosenInstant, namedFrom } from '../../../web/lib/format/chosen-time';
import { firstInstantOf, nights, shownIn } from '../../lib/wall-clock';

const runs = { numRuns: 200 };

test('I8, S34: a form that began with a moment means that one while it shows it, also where clocks show it twice', () => {
  fc.assert(
    fc.property(nights, ({ zone, at }) => {
      const shown = localTimeAt(at, zone);
      expect(chosenInstant(shown, zone, at)).toEqual(new Date(at));
      expect(chosenInstant(shown, zone, at + 36 * 3_600_000)).toEqual(new Date(firstInstantOf(shownIn(zone, at), zone)));
    }),
    runs,
  );
});

test('I8, S34: a moment that a form proposes is the one that it then reads, and the next that can be named', () => {
  fc.assert(
    fc.property(nights, ({ zone, at }) => {
      const read = chosenInstant(namedFrom(at, 60_000, zone), zone)?.getTime() ?? Number.NaN;
      const next = Math.ceil(at / 60_000) * 60_000;
      const minutes = Array.from({ length: (read - next) / 60_000 }, (_, minute) => next + minute * 60_000);
      expect(read).toBeGreaterThanOrEqual(next);
      // Those before it mean an earlier moment.
      for (const passed of minutes) expect(firstInstantOf(shownIn(zone, passed), zone)).toBeLessThan(passed);
    }),
    runs,
  );
});
