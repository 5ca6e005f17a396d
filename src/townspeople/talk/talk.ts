import { drawn } from '../driving/lot.js';

export interface Said {
  readonly text: string;
  /** What the lot is drawn by: the same message has one answer. */
  readonly messageId: string;
  /** The first name of who wrote. */
  readonly name: string;
  /** How the ride stands that brings the two together just now: who waits is told the PIN, unless it goes without one. */
  readonly ride: 'none' | 'coming' | 'waiting' | 'boarding' | 'driving';
}

type Lines = readonly [string, ...string[]];

const hello: Lines = ['Hi {name}! Good to hear from you.', 'Hey {name}, how’s your day?', 'Hello {name}!'];
const thanks: Lines = ['Any time!', 'Happy to.', 'You’re welcome, {name}.'];
const bye: Lines = ['See you around!', 'Take care, {name}.', 'Talk soon.'];
const sorry: Lines = ['No worries at all.', 'No rush.', 'All good.'];
const question: Lines = [
  'I think so. You?',
  'Good question. Ask me again over coffee.',
  'Not sure. Dora would know.',
  'Could be! What do you think?',
];
const other: Lines = ['Sounds good.', 'That’s Hometown for you.', 'Nice. Tell me more when we meet.', 'Got it.'];

const rideLines = {
  coming: ['On my way. You can follow me on the map.', 'Almost there, {name}.'],
  waiting: ['I’m right outside. What’s your PIN?', 'No rush, I’m here. Just tell me your PIN.'],
  boarding: ['I’m right outside. Hop in!', 'No rush, I’m here. Hop in when you’re ready.'],
  driving: ['Enjoy the ride. I’m keeping my eyes on the road.', 'We’re nearly there.'],
} as const satisfies Record<Exclude<Said['ride'], 'none'>, Lines>;

/** Nothing but a greeting: “Hi, I’m by the bakery” says something. */
const onlyHello = /^\W*(\p{L}+\W+){0,2}\p{L}+\W*$/u;

const kinds: readonly (readonly [RegExp, Lines])[] = [
  [/\b(thanks|thank you|thx|cheers)\b/i, thanks],
  [/\b(bye|good ?night|see you|later)\b/i, bye],
  [/\b(sorry|my bad|late|wait)\b/i, sorry],
  [/\b(hi|hello|hey|hiya|howdy|good (morning|afternoon|evening))\b/i, hello],
  [/\?/, question],
];

/** One polite line that fits what was said. */
export function answerFor({ text, messageId, name, ride }: Said): string {
  const known = kinds.find(([pattern]) => pattern.test(text))?.[1];
  // A driver thinks of the ride first; only thanks and bare greetings get their own answer.
  const isCourtesy = known === thanks || (known === hello && onlyHello.test(text));
  const lines = ride !== 'none' && !isCourtesy ? rideLines[ride] : (known ?? other);
  return drawn(lines, messageId).replace('{name}', name);
}

/** The four digits of a PIN that somebody writes, if that is what it is. */
export function pinIn(text: string): string | undefined {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
}

/** What a driver writes at the pickup; `car` as `blue Toyota Sienna, HT 204`. */
export function hereLine(car: string, needsPin: boolean): string {
  return `I’m here: ${car}. ${needsPin ? 'Tell me your PIN when you get in.' : 'Hop in when you’re ready.'}`;
}

export const wrongPinLine = 'That PIN doesn’t work here. Can you check it again?';
export const friendLine = 'Hi! Glad we’re connected.';
