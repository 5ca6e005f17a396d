import { expect, test } from '@jest/globals';
import { answerFor, hereLine, pinIn, type Said } from './talk.js';

const said = (text: string, ride: Said['ride'] = 'none', messageId = 'm') => answerFor({ text, messageId, name: 'Nell', ride });

test.each([
  ['Hello there', /Hi|Hey|Hello/],
  ['Thank you!', /Any time|Happy to|welcome/],
  ['See you tomorrow', /See you|Take care|Talk soon/],
  ['Is the bakery open?', /\?|Dora/],
])('%s gets an answer that fits', (text, pattern) => {
  expect(said(text)).toMatch(pattern);
});

test('the same message has one answer, different ones have several', () => {
  expect(said('Hi')).toBe(said('Hi'));
  expect(new Set(Array.from({ length: 30 }, (_, n) => said('Hi', 'none', `m${n}`))).size).toBeGreaterThan(1);
});

test('a driver who waits asks for the PIN where one is needed; one who comes says so', () => {
  expect(said('Where are you?', 'waiting')).toMatch(/PIN/);
  expect(said('Where are you?', 'boarding')).toMatch(/here|outside/);
  expect(said('Where are you?', 'coming')).toMatch(/way|there/);
});

test('a ride without a PIN hears of none', () => {
  for (let n = 0; n < 30; n += 1) expect(said('Where are you?', 'boarding', `m${n}`)).not.toContain('PIN');
  expect(hereLine('blue Toyota Sienna, HT 204', true)).toContain('PIN');
  expect(hereLine('blue Toyota Sienna, HT 204', false)).not.toContain('PIN');
});

test('on a ride a bare greeting is answered as one, what is said after it as part of the ride', () => {
  expect(said('Hi Dan!', 'coming')).toMatch(/Hi|Hey|Hello/);
  expect(said('Hi, I’m by the bakery.', 'coming')).toMatch(/way|there/);
});

test('no answer shows its placeholder', () => {
  for (let n = 0; n < 30; n += 1) expect(said('Thanks', 'none', `m${n}`)).not.toContain('{');
});

test.each([
  ['4711', '4711'],
  ['My PIN is 0042.', '0042'],
  ['12345', undefined],
  ['call 207 555', undefined],
])('the PIN in “%s”', (text, pin) => {
  expect(pinIn(text)).toBe(pin);
});
