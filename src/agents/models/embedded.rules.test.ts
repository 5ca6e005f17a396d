import { describe, expect, test } from '@jest/globals';
import { found, may, openRide, says, timeZone } from '../../../test/agents/models/said.js';
import { nextStep } from './embedded.rules.js';

describe('what the built-in agent does', () => {
  test.each([
    ['Where is my ride?', { call: 'ride_status', args: {} }],
    ...['What does a fee mean?', 'How do I cancel?', 'When am I paid?', 'Can I bring my dog on the ride?', 'parrots'].map(
      (question) => [question, { call: 'search_help', args: { question } }] as const,
    ),
    ['show my rides', { call: 'my_rides', args: {} }],
    ['the receipt, please', { call: 'my_rides', args: { which: 'past' } }],
    ['How much is it from Mill Street to Harbor Station?', { call: 'quote_ride', args: { from: 'Mill Street', to: 'Harbor Station' } }],
    ['Book me a ride from home to work please', { call: 'book_ride', args: { from: 'home', to: 'work' } }],
    ['cancel it', { call: 'my_rides', args: { which: 'upcoming' } }],
    ['what did I earn today', { call: 'driver_earnings', args: {} }],
    ['What do I owe?', { call: 'my_debts', args: {} }],
    ['which cards do I have', { call: 'my_cards', args: {} }],
    ['move my ride to 6 pm', { call: 'my_rides', args: { which: 'upcoming', role: 'rider' } }],
    ['Can you reschedule my trip?', { call: 'my_rides', args: { which: 'upcoming', role: 'rider' } }],
    ['change my schedule', { call: 'my_schedule', args: {} }],
    [
      'Drive Fridays from 5 pm to 10 pm',
      { call: 'change_schedule', args: { day_of_week: 5, hours: [{ start_time: '17:00', end_time: '22:00' }] } },
    ],
    ...[
      'Make my Monday hours from nine to five',
      'Change my Friday hours from morning to evening',
      'Change my Friday hours from the usual to my old ones',
    ].map((words) => [words, { call: 'my_schedule', args: {} }] as const),
    [
      'Change my Monday hours from the usual to 9 am to 5 pm',
      { call: 'change_schedule', args: { day_of_week: 1, hours: [{ start_time: '09:00', end_time: '17:00' }] } },
    ],
    ['Change my Monday hours from the usual to 9 to 5', expect.objectContaining({ call: 'change_schedule' })],
    [
      'How much from Pier 9 to 5 Elm Road on Friday at 5 pm?',
      { call: 'quote_ride', args: { from: 'Pier 9', to: '5 Elm Road', scheduled_time: '2026-11-27T22:00:00.000Z' } },
    ],
    [
      'How much from Happy Hours Bar to home on Friday at 5 pm?',
      { call: 'quote_ride', args: { from: 'Happy Hours Bar', to: 'home', scheduled_time: '2026-11-27T22:00:00.000Z' } },
    ],
    ['Sundays off, please', { call: 'change_schedule', args: { day_of_week: 0, hours: [] } }],
    ['Which drivers are near Harbor Station?', { call: 'drivers_available', args: { near: 'Harbor Station' } }],
    ['Share my ride with Dan Doe', { call: 'my_rides', args: { which: 'upcoming', role: 'rider' } }],
    ['Book a ride from Mill Street to Harbor Station', { call: 'book_ride', args: { from: 'Mill Street', to: 'Harbor Station' } }],
    [
      'Book a ride from Mill Street to Harbor Station tomorrow at 9 am',
      { call: 'book_ride', args: { from: 'Mill Street', to: 'Harbor Station', scheduled_time: '2026-11-25T14:00:00.000Z' } },
    ],
    [
      'How much from Mill Street to Harbor Station on Friday at 9 a.m.?',
      { call: 'quote_ride', args: { from: 'Mill Street', to: 'Harbor Station', scheduled_time: '2026-11-27T14:00:00.000Z' } },
    ],
    ...['on Friday', 'at 6:30', 'tonight please'].map(
      (time) =>
        [`Book a ride from Mill Street to Harbor Station ${time}`, { say: expect.stringContaining('day and time in full') }] as const,
    ),
    ...[
      'What did I pay?',
      'How much did I pay?',
      'What did I pay for my ride to the station?',
      'How much was I charged for my last trip?',
      'What did my last ride cost?',
      'Can I see what I paid on Friday?',
    ].map((words) => [words, { call: 'my_rides', args: { which: 'past', role: 'rider' } }] as const),
    ...['Why was I charged a fee?', 'When do I pay?', 'How do I pay?'].map(
      (question) => [question, { call: 'search_help', args: { question } }] as const,
    ),
    ['Book it', { say: expect.stringContaining('where it starts') }],
    ['What did I earn from Monday to Friday', { call: 'driver_earnings', args: {} }],
    [
      'Book a ride from 9 Mill Street to the Pier at Station Square',
      { call: 'book_ride', args: { from: '9 Mill Street', to: 'the Pier at Station Square' } },
    ],
    ['I lost my hat', { call: 'open_support_case', args: { kind: 'lost_item', subject: 'I lost my hat', text: 'I lost my hat' } }],
    ...(
      [
        ['I left my wallet in the car on Friday', 'lost_item'],
        ['I left my coat in the car on my ride home on Friday', 'lost_item'],
        ['I think I forgot my bag in the car at Mill Street', 'lost_item'],
        ['My book got lost on my last trip', 'lost_item'],
        ['I was overcharged on Monday', 'fare'],
        ['I was overcharged for my ride from Mill Street to Harbor Station', 'fare'],
        ['I need a refund for the ride from Mill Street to Harbor Station', 'fare'],
        ['I want a refund for the ride that was canceled', 'fare'],
        ['The driver ran a red light at Mill Street and I felt unsafe', 'safety'],
        ['I want to complain about the driver at my last pickup', 'other'],
        ['The driver left me at the wrong place on Friday', 'other'],
        ['Let me talk to a human about my card', 'other'],
      ] as const
    ).map(([text, kind]) => [text, { call: 'open_support_case', args: { kind, subject: text, text } }] as const),
    ['Cancel my Friday pickup', { call: 'my_rides', args: { which: 'upcoming' } }],
    ['Cancel my ride and refund me', { call: 'my_rides', args: { which: 'upcoming' } }],
    ['Cancel the car at Mill Street', { call: 'my_rides', args: { which: 'upcoming' } }],
    ['Cancel my Friday hours', { call: 'my_schedule', args: {} }],
    ['Move my Friday pickup to 6 pm', { call: 'my_rides', args: { which: 'upcoming', role: 'rider' } }],
    ['Send me Friday’s receipt', { call: 'my_rides', args: { which: 'past' } }],
    ['What did I earn on Friday', { call: 'driver_earnings', args: {} }],
    ['drivers near me', { call: 'drivers_available', args: { near: 'me' } }],
    ['drivers near Lost Lake', { call: 'drivers_available', args: { near: 'Lost Lake' } }],
    ['change my schedule on Friday', { call: 'my_schedule', args: {} }],
    ['Fridays off, I left the weekend shift', { call: 'change_schedule', args: { day_of_week: 5, hours: [] } }],
    ['book a ride to Lost Lake', { say: expect.stringContaining('where it starts') }],
    ['Book a ride from Mill Street to Lost Lake', { call: 'book_ride', args: { from: 'Mill Street', to: 'Lost Lake' } }],
    ['How much is it from Mill Street to Human Hall?', { call: 'quote_ride', args: { from: 'Mill Street', to: 'Human Hall' } }],
    ['I left my umbrella, book me a ride from home to work', { call: 'book_ride', args: { from: 'home', to: 'work' } }],
  ])('“%s”', (words, step) => {
    expect(nextStep([says('Earlier: cancel'), says(words)], may)).toEqual(step);
  });

  test('canceling and a receipt go on with the ride that was found', () => {
    expect(nextStep([says('cancel my ride'), found('my_rides', { rides: [openRide] })], may)).toEqual({
      call: 'cancel_ride',
      args: { ride_id: 'r' },
    });
    expect(nextStep([says('receipt'), found('my_rides', { rides: [{ ride_id: 'r' }] })], may)).toEqual({
      call: 'ride_receipt',
      args: { ride_id: 'r' },
    });
  });

  test.each([
    ['What did I pay?', 'last'],
    ['How much did I pay for my last ride?', 'last'],
    ['What did I pay for my ride to the station?', 'station'],
    ['what did i pay for the trip to harbor station, please', 'station'],
    ['How much did I pay for the ride from Elm Road', 'old'],
  ])('“%s” goes on with the receipt of that ride', (words, ride_id) => {
    const ride = { status: 'completed', pickup: '12 Mill Street', destination: 'City Hall' };
    const rides = [
      { ...ride, ride_id: 'canceled', status: 'cancelled' },
      { ...ride, ride_id: 'last' },
      { ...ride, ride_id: 'station', destination: 'Harbor Station' },
      { ...ride, ride_id: 'old', pickup: '5 Elm Road' },
    ];
    expect(nextStep([says(words), found('my_rides', { rides })], may)).toEqual({ call: 'ride_receipt', args: { ride_id } });
  });

  test('the receipt of one that was long ago is looked for by its place among all that are over', () => {
    const words = says('What did I pay for my ride to the airport?');
    const ride = { ride_id: 'last', status: 'completed', pickup: '12 Mill Street', destination: 'City Hall' };
    const first = found('my_rides', { rides: [ride], has_more: true });
    expect(nextStep([words, first], may)).toEqual({ call: 'my_rides', args: { which: 'past', role: 'rider', place: 'airport' } });
    const old = { ...ride, ride_id: 'old', destination: 'Airport' };
    const then = found('my_rides', { rides: [old], has_more: false, looked_for: { place: 'airport' } });
    expect(nextStep([words, first, then], may)).toEqual({ call: 'ride_receipt', args: { ride_id: 'old' } });
  });

  test.each(['What did I pay for my ride to the airport?', 'What did I pay yesterday?', 'How much have I spent this month?'])(
    '“%s”: no ride is guessed, all of them are listed',
    (words) => {
      const ride = { ride_id: 'r', status: 'completed', pickup: 'A', destination: 'City Hall', price: 8.5, currency: 'USD' };
      const rides = [{ ...ride, pickup_time: '2026-11-23T09:00:00-05:00', time_zone: timeZone, other_person: null }];
      expect(nextStep([says(words), found('my_rides', { rides })], may)).toEqual({
        say: expect.stringMatching(/^- Mon, Nov 23, 9:00 AM to City Hall, \$8\.50, completed$/),
      });
    },
  );

  test.each([
    ['move my ride to 6 pm', '2026-11-27T23:00:00.000Z'],
    ['move my ride to 6', '2026-11-27T23:00:00.000Z'],
    ['Please change my ride to 18:30', '2026-11-27T23:30:00.000Z'],
    ['reschedule my trip for tomorrow at 9:15 am', '2026-11-25T14:15:00.000Z'],
    ['move my ride to 09:15', '2026-11-27T14:15:00.000Z'],
    ['push my pickup to noon', '2026-11-27T17:00:00.000Z'],
    ['move my ride to tonight at 8 p.m.', '2026-11-25T01:00:00.000Z'],
    ['move my ride to tomorrow at 8', '2026-11-26T01:00:00.000Z'],
    ['move my ride to Thursday at 5 pm', '2026-11-26T22:00:00.000Z'],
    ['move my Friday ride to 9:30 am on Saturday, please', '2026-11-28T14:30:00.000Z'],
    ['move my ride to the day after tomorrow at noon', '2026-11-26T17:00:00.000Z'],
    ['move my ride for Friday to 6 pm', '2026-11-27T23:00:00.000Z'],
  ])('“%s” is by the ride’s own clock', (words, scheduled_time) => {
    const later = { ...openRide, ride_id: 'l', pickup_time: '2026-12-01T22:00:00Z' };
    const next = { ...later, ride_id: 'r', pickup_time: '2026-11-27T22:00:00Z' };
    const rides = [later, { ...next, ride_id: 'n', is_scheduled: false }, next];
    const step = nextStep([says(words), found('my_rides', { rides })], may);
    expect(step).toEqual({ call: 'reschedule_ride', args: { ride_id: 'r', scheduled_time } });
  });

  test('a ride is moved only to a time that was said, and where there is one', () => {
    const ride = { ...openRide, pickup_time: '2026-11-27T22:00:00Z' };
    for (const words of [
      'move my ride to next Monday at 9:30 am',
      'move my ride to Monday at 6',
      'reschedule my ride',
      'move my ride to 25',
      'move my ride to Harbor Station',
    ])
      expect(nextStep([says(words), found('my_rides', { rides: [ride] })], may)).toEqual({ say: expect.stringContaining('new time') });
    expect(nextStep([says('move my ride to 6 pm'), found('my_rides', { rides: [] })], may)).toEqual({
      say: expect.stringContaining('no scheduled ride'),
    });
  });

  test('a question that no article answers is a wish after all, or has no answer', () => {
    const nothing = found('search_help', { articles: [] });
    expect(nextStep([says('Can I see my cards?'), nothing], may)).toEqual({ call: 'my_cards', args: {} });
    expect(nextStep([says('Why is the sky blue?'), nothing], may)).toEqual({ say: expect.stringContaining('don’t have anything') });
    const some = found('search_help', { articles: [{ title: 'Cards', text: 'Cards are fine.' }] });
    expect(nextStep([says('Can I see my cards?'), some], may)).toEqual({ say: 'Cards are fine.' });
  });

  test('what an instance of before found has no time', () => {
    const facts = { from: 'Mill Street', to: 'Harbor Station', price: 8.5, currency: 'USD', minutes: 9 };
    const step = nextStep([says('How much is it from Mill Street to Harbor Station?'), found('quote_ride', facts)], may);
    expect(step).toEqual({ say: expect.stringMatching(/^A ride from Mill Street to Harbor Station is \$8\.50 and takes 9 minutes\./) });
  });

  test('what a tool answers is never read as a wish', () => {
    const step = nextStep(
      [says('my saved places'), found('saved_places', { places: [{ name: 'cancel my ride', address: 'book it' }] })],
      may,
    );
    expect(step).toEqual({ say: '- cancel my ride: book it' });
  });

  test('in the last round it says something', () => {
    expect(nextStep([says('Where is my ride?')], { ...may, canCall: false })).toHaveProperty('say');
  });
});
