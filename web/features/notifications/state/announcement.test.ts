import { expect, test } from '@jest/globals';
import { announcementOf } from './announcement';

const listener = { isDriver: false, companions: [] };
const metadata = { action_url: '/admin/cases/c1' };

test('a silent alert is heard at once, also at night, shakes, and leads to its case', () => {
  expect(announcementOf({ type: 'system', priority: 'urgent', metadata }, listener)).toEqual({
    isUrgent: true,
    chime: 'alert',
    vibration: [500, 200, 500, 200, 500],
    isHeardAtNight: true,
    act: { label: 'Open', to: '/admin/cases/c1' },
  });
});

test('what the town has to say otherwise waits until its person looks', () => {
  expect(announcementOf({ type: 'system', priority: 'normal', metadata }, listener)).toBeNull();
});
