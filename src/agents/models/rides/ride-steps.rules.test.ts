import { expect, test } from '@jest/globals';
import { found, may, openRide, says } from '../../../../test/agents/models/said.js';
import { nextStep } from '../embedded.rules.js';

// On Wednesday at five and on Friday at nine.
const wednesday = { ...openRide, ride_id: 'wednesday' };
const friday = {
  ...openRide,
  ride_id: 'friday',
  pickup_time: '2026-11-27T14:00:00Z',
  pickup: 'Harbor Station',
  destination: 'City Hall',
};
const underWay = { ...openRide, ride_id: 'now', status: 'in_route', is_scheduled: false, pickup_time: '2026-11-24T14:55:00Z' };

test.each([
  ['cancel my ride tomorrow', 'wednesday'],
  ['Cancel tomorrow’s ride, please', 'wednesday'],
  ['cancel my Friday ride', 'friday'],
  ['cancel my ride on November 27', 'friday'],
  ['Cancel the ride at 9', 'friday'],
  ['cancel my 5 p.m. ride', 'wednesday'],
  ['cancel tomorrow evening’s trip', 'wednesday'],
  ['cancel tomorrow morning’s trip', undefined],
  ['cancel my ride tomorrow afternoon because I am ill', 'wednesday'],
  ['Cancel my ride today', 'now'],
  ['cancel my trip from Harbor Station', 'friday'],
  ['cancel my ride to City Hall on Friday', 'friday'],
  ['cancel my ride to City Hall tomorrow', undefined],
  ['cancel my ride on Saturday', undefined],
  ['cancel my ride next Friday', undefined],
  ['cancel it now', undefined],
])('“%s” is about the ride that it names, or asks which one', (words, ride_id) => {
  const step = nextStep([says(words), found('my_rides', { rides: [underWay, wednesday, friday] })], may);
  expect(step).toEqual(
    ride_id === undefined ? { say: expect.stringContaining('which ride you mean') } : { call: 'cancel_ride', args: { ride_id } },
  );
});

test.each([
  ['cancel my ride to City Hall', { place: 'city hall' }],
  ['cancel my Friday ride', { weekday: 5 }],
  ['Cancel my ride on November 27', { date: '2026-11-27' }],
  ['Share my ride tomorrow with Dan Doe', { role: 'rider', date: '2026-11-25' }],
  ['move my ride to City Hall to noon', { role: 'rider', place: 'city hall' }],
])('“%s” looks among all rides where there are more than were told of', (words, named) => {
  const first = found('my_rides', { rides: [underWay, wednesday], has_more: true });
  expect(nextStep([says(words), first], may)).toEqual({ call: 'my_rides', args: { which: 'upcoming', ...named } });
});

test('what was looked for is what is done, or is asked for where there is none such; what nothing names is asked for at once', () => {
  const first = found('my_rides', { rides: [underWay, wednesday], has_more: true });
  const then = (rides: object[]) => found('my_rides', { rides, has_more: false, looked_for: { place: 'city hall' } });
  const all = [says('cancel my ride to City Hall'), first];
  expect(nextStep([...all, then([friday])], may)).toEqual({ call: 'cancel_ride', args: { ride_id: 'friday' } });
  expect(nextStep([...all, then([])], may)).toEqual({ say: expect.stringMatching(/which ride you mean[^-]*$/) });
  const asked = { say: expect.stringContaining('which ride you mean') };
  expect(nextStep([...all, then([friday, { ...friday, ride_id: 'another' }])], may)).toEqual(asked);
  expect(nextStep([says('cancel my ride'), first], may)).toEqual(asked);
});

test.each([
  ['Share my ride with Dan Doe', 'now', 'Dan Doe'],
  ['Share my ride with Dan Doe tomorrow', 'wednesday', 'Dan Doe'],
  ['share my Friday ride with Dan, please', 'friday', 'Dan'],
  ['Send a link to my ride to Dan', 'now', 'Dan'],
  ['share my ride to City Hall with Dan', 'friday', 'Dan'],
  ['share my ride with Dan to City Hall', 'friday', 'Dan'],
])('“%s” sends the link to that ride', (words, ride_id, friend) => {
  const step = nextStep([says(words), found('my_rides', { rides: [underWay, wednesday, friday] })], may);
  expect(step).toEqual({ call: 'share_ride', args: { ride_id, friend } });
});

test.each([
  [['move my Friday ride to 6 pm'], { ride_id: 'friday', scheduled_time: '2026-11-27T23:00:00.000Z' }],
  [['move my ride to City Hall to noon'], { ride_id: 'friday', scheduled_time: '2026-11-27T17:00:00.000Z' }],
  [['move my Friday ride', '6 pm'], { ride_id: 'friday', scheduled_time: '2026-11-27T23:00:00.000Z' }],
  [['Can I move my Friday ride?', 'Saturday at 6 pm'], { ride_id: 'friday', scheduled_time: '2026-11-28T23:00:00.000Z' }],
  [['move my Saturday ride to 6 pm', 'the one tomorrow'], { ride_id: 'wednesday', scheduled_time: '2026-11-25T23:00:00.000Z' }],
  [['move my Saturday ride to 6 pm', 'the one to City Hall'], { ride_id: 'friday', scheduled_time: '2026-11-27T23:00:00.000Z' }],
  [['move my ride to Friday', '6 pm'], { ride_id: 'wednesday', scheduled_time: '2026-11-27T23:00:00.000Z' }],
])('%j moves the ride that is named, else the next one', (all, args) => {
  const step = nextStep([...all.map(says), found('my_rides', { rides: [wednesday, friday] })], may);
  expect(step).toEqual({ call: 'reschedule_ride', args });
});

test.each(['the one tomorrow', 'tomorrow', 'Tomorrow’s ride.', 'my ride tomorrow', 'the 5 pm one', 'the one to Harbor Station tomorrow'])(
  '“%s” answers which ride is meant',
  (words) => {
    const all = [says('cancel my ride'), says(words)];
    expect(nextStep(all, may)).toEqual({ call: 'my_rides', args: { which: 'upcoming' } });
    const step = nextStep([...all, found('my_rides', { rides: [underWay, wednesday, friday] })], may);
    expect(step).toEqual({ call: 'cancel_ride', args: { ride_id: 'wednesday' } });
  },
);

test.each(['my rides', 'the receipt of my last ride', 'My ride was great', 'From Mill Street to Harbor Station', 'No', 'thanks'])(
  '“%s” after a wish to cancel is a wish of its own',
  (words) => {
    expect(nextStep([says('cancel my ride'), says(words)], may)).toEqual(nextStep([says(words)], may));
  },
);
