import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Availability } from '../../../src/drivers/drivers.contract';
import type { DriverSchedule } from '../../../src/drivers/schedule/schedule.contract';
import { aWeek, daysOf } from '../../../stories/features/drivers/fixtures';
import { driverStateQuery } from '../../../web/features/drivers/api/use-driver-state';
import { scheduleQuery } from '../../../web/features/drivers/api/use-schedule';
import { HoursToday } from '../../../web/features/drivers/hours-today';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { showPage } from '../pages/show-page';
import { driverStateOf } from './driver-state';

afterEach(cleanup);

const stateOf = (availability: Availability) => driverStateOf('user_dan', availability, new Date().toISOString());

function open(schedule: DriverSchedule, availability: Availability): HTMLElement {
  const cache = makeQueryClient();
  cache.setQueryData(scheduleQuery.queryKey, schedule);
  cache.setQueryData(driverStateQuery.queryKey, stateOf(availability));
  showPage(<HoursToday />, cache);
  return screen.getByRole('link', { name: /^Your hours/ });
}

const never = aWeek({ days: daysOf({}) });
const always = aWeek({ days: daysOf(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, ['00:00-00:00']]))) });
const outside = 'You’re outside your hours. Rides for right now still reach you.';

test.each([
  ['available outside of the hours', never, 'available', outside],
  ['off duty outside of them', never, 'off', 'Day off today'],
  ['available at any time', aWeek({ is_always: true }), 'available', 'Any time'],
  ['available within them', always, 'available', 'Today: all day'],
] as const)('S48: the driver’s home says of who is %s', (...[, schedule, availability, words]) => {
  const link = open(schedule, availability);
  expect(link).toHaveAttribute('href', '/driver/schedule');
  expect(link).toHaveTextContent(words);
});
