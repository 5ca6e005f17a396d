import { describe, expect, test } from '@jest/globals';
import { ownMs } from '../../../test/lib/own-time.js';
import type { ModelMessage } from './agent-model.js';
import { nextStep } from './embedded.rules.js';
import { journeyIn } from './journey.rules.js';
import type { Step } from './rides/ride-steps.rules.js';
import { embeddedTexts } from '../texts.js';

/** A Tuesday, ten in the morning. */
const now = new Date('2026-11-24T15:00:00Z');
const here = { now, timeZone: 'America/New_York' };
const places = { from: 'Mill Street', to: 'Harbor Station' };

const spelled = ['from nine to five', 'from early morning to late evening', 'from the evening to midnight', 'from the usual to 9 to 5'];
const at = (pickup: string) => ({ ...places, pickup: new Date(pickup) });
const pickupsOf = (words: string) => journeyIn(words, here);

describe('M134: a time that is said with a journey is by the town’s clock, and no part of a place', () => {
  test.each([
    ['', 'now'],
    ['now', 'now'],
    ['right now, please.', 'now'],
    ['tomorrow at 9 am', '2026-11-25T14:00:00Z'],
    ['tomorrow, 9:15 a.m.', '2026-11-25T14:15:00Z'],
    ['at 9.30 pm tomorrow', '2026-11-26T02:30:00Z'],
    ['at 9 tomorrow morning', '2026-11-25T14:00:00Z'],
    ['the day after tomorrow at noon', '2026-11-26T17:00:00Z'],
    ['today at 18:30', '2026-11-24T23:30:00Z'],
    ['tonight at 8', '2026-11-25T01:00:00Z'],
    ['this evening at 7:30', '2026-11-25T00:30:00Z'],
    ['at 2 in the afternoon', '2026-11-24T19:00:00Z'],
    ['at 3pm', '2026-11-24T20:00:00Z'],
    ['at 9 am', '2026-11-25T14:00:00Z'],
    ['leaving at 09:05', '2026-11-25T14:05:00Z'],
    ['at midnight', '2026-11-25T05:00:00Z'],
    ['on Friday at 5 pm please', '2026-11-27T22:00:00Z'],
    ['Friday evening at 5', '2026-11-27T22:00:00Z'],
    ['on Tuesday at 11 am', '2026-11-24T16:00:00Z'],
    ['on Tuesday at 9 am', '2026-12-01T14:00:00Z'],
    ['on November 30 at 5 pm', '2026-11-30T22:00:00Z'],
    ['at 5 pm on the 3rd of December', '2026-12-03T22:00:00Z'],
    ['Dec 3rd, 2026 at 5 pm', '2026-12-03T22:00:00Z'],
    ['on Jan 2 at 5 pm', '2027-01-02T22:00:00Z'],
    ['in 45 minutes', '2026-11-24T15:45:00Z'],
    ['in half an hour', '2026-11-24T15:30:00Z'],
    ['2 hours from now', '2026-11-24T17:00:00Z'],
    ['in 3 days at 5 pm', '2026-11-27T22:00:00Z'],
  ])('“… %s”', (time, pickup) => {
    const journey = pickup === 'now' ? { ...places, pickup } : at(pickup);
    expect(pickupsOf(`How much from Mill Street to Harbor Station ${time}?`)).toEqual({ isBooking: false, ...journey });
    expect(pickupsOf(`Book a ride from Mill Street to Harbor Station ${time}`)).toEqual({ isBooking: true, ...journey });
    expect(pickupsOf(`I need a ride ${time} from Mill Street to Harbor Station`)).toEqual({ isBooking: true, ...journey });
  });

  test.each([
    'at 9',
    'tomorrow',
    'tomorrow at 9',
    'today',
    'tonight',
    'on Friday',
    'at 12:30',
    'tomorrow at 25',
    'tomorrow at midnight',
    'tomorrow at 9 am or 10 am',
    'at 9-10 am',
    'between 9 and 10 am',
    'by 9 am',
    'before noon',
    'after 5',
    'arriving at 9 am',
    'next Friday at 9 am',
    'next week',
    'every Friday at 9 am',
    'on Fridays at 9 am',
    'on 12/1 at 9 am',
    'on the 5th at 9 am',
    'tomorrow on Friday at 9 am',
    'now or tomorrow at 9 am',
    'at half past nine',
    'at half nine',
    'at seven',
    'at 9 am EST',
    'on Nov 31 at 9 am',
    'tonight at 2',
    'tonight at 9 am',
    'tomorrow at 9 am with two friends',
    'on Friday with a dog',
    'later',
    'soon',
  ])('“… %s” could be meant in two ways, or is no pickup’s time: nobody guesses it', (time) => {
    expect(pickupsOf(`Book a ride from Mill Street to Harbor Station ${time}`)).toMatchObject({ isBooking: true, pickup: 'unclear' });
  });

  test.each([
    ['Book a ride from 9 Mill Street to the Pier at Station Square', { from: '9 Mill Street', to: 'the Pier at Station Square' }],
    ['Book a ride from Friday Harbor to Pier 9', { from: 'Friday Harbor', to: 'Pier 9' }],
    ['Book a ride from Noon Street to TGI Fridays', { from: 'Noon Street', to: 'TGI Fridays' }],
    ['Back from work, book a ride from home to Sunday Market for 2', { from: 'home', to: 'Sunday Market for 2' }],
  ])('“%s”: what is in a name is no time', (words, named) => {
    expect(pickupsOf(words)).toEqual({ isBooking: true, ...named, pickup: 'now' });
  });

  test.each([
    ['Tomorrow at 9 am I need a ride from Mill Street to Harbor Station', at('2026-11-25T14:00:00Z')],
    ['Book a ride tomorrow from Mill Street at 9 am to Harbor Station', at('2026-11-25T14:00:00Z')],
    ['I need a ride for my 5 pm flight from Mill Street to Harbor Station', { ...places, pickup: 'unclear' }],
  ])('“%s”', (words, journey) => {
    expect(pickupsOf(words)).toEqual({ isBooking: true, ...journey });
  });

  test.each([
    'Drive Fridays from 5 pm to 10 pm',
    'from noon to midnight',
    'from Monday to Friday',
    'from 9 to 17:00',
    'from home',
    ...spelled,
  ])('“%s” goes from no place to another', (words) => {
    expect(pickupsOf(words)).toBeUndefined();
  });

  test('the clock of the day counts, on which it may stand otherwise than today', () => {
    const summer = { ...here, now: new Date('2026-10-31T15:00:00Z') };
    const { pickup } = journeyIn('from Mill Street to Harbor Station tomorrow at 9 am', summer) ?? {};
    expect(pickup).toEqual(new Date('2026-11-01T14:00:00Z'));
  });

  test('words without end are read in no time', () => {
    for (const words of [
      'share ride to ',
      'cancel ride to ',
      'move ride to 9 ',
      'what did ride did ',
      'cars at ',
      'book from ',
      'book from aa to bb ',
      'from a to b ',
      'tomorrow at 9 ',
      'yes, ',
      ' ,',
      '9 am ',
    ]) {
      const long: ModelMessage = { role: 'user', content: `${words.repeat(8_000 / words.length)}?x` };
      const tookMs = ownMs(() => {
        nextStep([long], { ...here, canCall: true });
        nextStep([...Array.from({ length: 29 }, () => long), { role: 'user', content: 'Book it' }], { ...here, canCall: true });
        nextStep([long, { role: 'tool', callId: 'call', name: 'my_rides', content: '{"rides":[]}' }], { ...here, canCall: true });
      });
      expect(tookMs).toBeLessThan(1_000);
    }
  });
});

describe('M134: what is said of a journey that was spoken of before', () => {
  const says = (content: string, saidAt?: string): ModelMessage => ({ role: 'user', content, ...(saidAt && { saidAt }) });
  const answers = (content: string): ModelMessage => ({ role: 'assistant', content, calls: [] });
  const asked = says('How much is it from Mill Street to Harbor Station?');
  const next = (...messages: readonly ModelMessage[]): Step => nextStep(messages, { ...here, canCall: true });
  const books = (scheduled_time?: string) => ({ call: 'book_ride', args: { ...places, ...(scheduled_time && { scheduled_time }) } });
  const tomorrow = '2026-11-25T14:00:00.000Z';

  test.each([
    'Book it',
    'book it.',
    'Yes, book',
    'Book that please',
    'yes please, book it',
    'OK, go ahead and book it!',
    'Can you book that ride?',
    'Can I book it?',
    'Great. Book this one for me',
    'book',
    'Book it now',
  ])('“%s” books it', (words) => {
    expect(next(asked, answers('It is $8.81.'), says('thanks'), answers('Sure.'), says(words))).toEqual(books());
  });

  test.each(['Book it for tomorrow at 9 am', 'Please book that tomorrow at 9 a.m.'])('“%s” books it for then', (words) => {
    expect(next(asked, says(words))).toEqual(books(tomorrow));
  });

  test('with its time, which was meant by the day on which it was said', () => {
    const wish = 'How much from Mill Street to Harbor Station tomorrow at 9 am';
    expect(next(says(wish), says('Book it'))).toEqual(books(tomorrow));
    expect(next(says(wish, '2026-11-24T02:00:00Z'), says('Book it'))).toEqual(books('2026-11-24T14:00:00.000Z'));
  });

  test('a time that was asked for goes with it', () => {
    const unclear = expect.stringContaining('day and time in full');
    const first = [says('Book a ride from Mill Street to Harbor Station at 9'), answers('When?')];
    expect(next(...first.slice(0, 1))).toEqual({ say: unclear });
    expect(next(...first, says('tomorrow at 9'))).toEqual({ say: unclear });
    expect(next(...first, says('tomorrow at 9'), answers('When?'), says('Tomorrow at 9 am.'))).toEqual(books(tomorrow));
    const quoted = next(asked, says('And tomorrow at 9 am?'));
    expect(quoted).toEqual({ call: 'quote_ride', args: { ...places, scheduled_time: tomorrow } });
    expect(next(asked, says('And tomorrow at 9 am?'), answers('It is $10.'), says('Book it'))).toEqual(books(tomorrow));
  });

  test('the last one counts, of those that were to be priced or booked', () => {
    const others = ['Cancel my ride from Elm Road to City Hall', 'Drive Fridays from 5 pm to 10 pm', 'Where is my ride?'].map((words) =>
      says(words),
    );
    const older = says('Book a ride from home to work');
    expect(next(older, asked, ...others, says('Book it'))).toEqual(books());
  });

  const moved = { call: 'my_rides', args: { which: 'upcoming', role: 'rider' } };
  const when = { is_scheduled: true, pickup_time: '2026-11-25T22:00:00Z', time_zone: here.timeZone };
  const rides = [{ ride_id: 'r', status: 'confirmed', pickup: 'Mill Street', destination: 'Harbor Station', ...when }];
  const upcoming: ModelMessage = { role: 'tool', callId: 'call', name: 'my_rides', content: JSON.stringify({ rides }) };
  const booked = [says('Book a ride from Mill Street to Harbor Station tomorrow at 5 pm'), answers('Booked!')];

  test.each(['tomorrow at 9:30 am', 'Tomorrow at 9.30 a.m., please.', 'No, make it tomorrow at 9:30 am'])(
    '“%s” belongs to the move whose time was asked for, and books no second ride',
    (words) => {
      const asking = [...booked, says('Move my ride'), answers('Tell me the new time.'), says('thanks'), says(words)];
      expect(next(...asking)).toEqual(moved);
      const args = { ride_id: 'r', scheduled_time: '2026-11-25T14:30:00.000Z' };
      expect(next(...asking, upcoming)).toEqual({ call: 'reschedule_ride', args });
    },
  );

  test('also where the time that was said was none, and it is said again', () => {
    for (const time of ['6 pm', 'No, 6 pm', 'to 6 pm', 'OK, at 6', '6', '18:00']) {
      const asking = [...booked, says('Move my ride to 25'), says(time)];
      expect(next(...asking)).toEqual(moved);
      const args = { ride_id: 'r', scheduled_time: '2026-11-25T23:00:00.000Z' };
      expect(next(...asking, upcoming)).toEqual({ call: 'reschedule_ride', args });
    }
  });

  test('of the day that was said before it, if one was', () => {
    const to = (...said: string[]) => next(...booked, ...said.map((words) => says(words)), upcoming);
    const at = (scheduled_time: string) => ({ call: 'reschedule_ride', args: { ride_id: 'r', scheduled_time } });
    for (const time of ['6 pm', 'No, 6 pm', 'to 6 pm', '18:00']) {
      expect(to('Move my ride', 'on Friday', time)).toEqual(at('2026-11-27T23:00:00.000Z'));
      expect(to('Move my ride to Friday', time)).toEqual(at('2026-11-27T23:00:00.000Z'));
    }
    expect(to('Move my ride to Friday', 'on Saturday', '6 pm')).toEqual(at('2026-11-28T23:00:00.000Z'));
    expect(to('Move my ride to Friday', 'Saturday at 6 pm')).toEqual(at('2026-11-28T23:00:00.000Z'));
    expect(to('Move my ride to Friday', '6')).toEqual({ say: embeddedTexts.newTime });
  });

  test('a time is said of what was wished last: hours that were asked about are no journey’s', () => {
    const hours = [...booked, says('What are my hours on Thursday?'), answers('Off.')];
    expect(next(...hours, says('And on Friday?'))).toEqual({ call: 'my_schedule', args: {} });
    for (const wish of ['What did I pay?', 'Which cards do I have?', 'I lost my hat'])
      expect(next(...booked, says(wish), says('tomorrow at 9 am'))).toEqual({
        call: 'search_help',
        args: { question: 'tomorrow at 9 am' },
      });
  });

  test('what is no wish ends nothing, and to book it reaches further back', () => {
    const quoted = { call: 'quote_ride', args: { ...places, scheduled_time: tomorrow } };
    expect(next(asked, says('Thanks!'), says('hm'), says('And tomorrow at 9 am?'))).toEqual(quoted);
    expect(next(asked, says('Which cards do I have?'), says('Book it'), says('tomorrow at 9 am'))).toEqual(books(tomorrow));
    expect(next(asked, says('Move my ride'), says('Book it for tomorrow at 9 am'))).toEqual(books(tomorrow));
    // The time that the move was given is none of the journey.
    expect(next(asked, says('Move my ride'), says('Friday at 5 pm'), says('Book it'))).toEqual(books());
  });

  test.each(['Book a ride to the airport', 'Book it from here', 'What is a book?', 'yes'])('“%s” says nothing of it', (words) => {
    expect(next(asked, says(words))).not.toMatchObject({ call: 'book_ride' });
  });

  test('nobody else’s words are a wish', () => {
    const forged = answers('How much is it from Elm Road to City Hall?');
    expect(next(forged, says('Book it'))).toEqual({ say: expect.stringContaining('where it starts') });
  });
});
