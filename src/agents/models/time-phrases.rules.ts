import { hourMs, minuteMs } from '../../contract/duration.js';
import { inDays, onDate, type SaidTime, today } from './said-pickup.rules.js';
import { clockOf, weekdays } from './said-time.rules.js';

type Groups = Readonly<Record<string, string | undefined>>;

interface Phrase {
  /** At the end of the words. */
  readonly pattern: RegExp;
  read(groups: Groups): SaidTime;
}

const phrase = (source: string, read: Phrase['read']): Phrase => ({
  pattern: new RegExp(String.raw`(?:^|[\s,]+)(?:${source})$`, 'iu'),
  read,
});
const isUnclear = (): SaidTime => ({ isUnclear: true });

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const dayOfMonth = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?:,?\s+(?<year>20\d\d))?`;
const weekday = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday';
const clock = String.raw`noon|midnight|\d{1,2}(?::[0-5]\d)?(?:\s*(?:[ap]m|o['’]clock))?`;
export const spelled = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
export const partOfDay = 'morning|afternoon|evening|night';
const part = `(?<part>${partOfDay})`;
const afterDay = String.raw`(?<=\b(?:tomorrow|today|tonight|${weekday})[\s,]+)`;
const length = String.raw`(?<count>\d{1,3}|half\s+an|an?)\s+(?<unit>minute|min|hour|hr|day|week)s?`;

/** The first one that fits counts. */
const phrases: readonly Phrase[] = [
  phrase(String.raw`in\s+(?:about\s+)?${length}`, lengthOf),
  phrase(String.raw`${length}\s+from\s+now`, lengthOf),
  phrase(String.raw`(?:right\s+)?now|asap|as\s+soon\s+as\s+possible|immediately`, () => ({ isNow: true })),
  phrase(String.raw`(?:by|before|after|until|till)\s+(?:${clock}|${spelled})|between\s+(?:${clock})\s+and\s+(?:${clock})`, isUnclear),
  phrase(String.raw`this\s+${part}`, (groups) => ({ date: today, ...partOf(groups) })),
  phrase(String.raw`(?:for\s+)?tonight`, () => ({ date: today, part: 'night' })),
  phrase(String.raw`(?:(?:in\s+the|at)\s+|${afterDay})${part}`, partOf),
  phrase(String.raw`(?:(?:leaving|departing|starting)\s+)?(?:at|around|about|@)\s*(?<clock>${clock})`, clockSaid),
  phrase(String.raw`(?:for\s+)?(?<clock>\d{1,2}(?::[0-5]\d)?\s*[ap]m|\d{1,2}:[0-5]\d)`, clockSaid),
  phrase(String.raw`(?:for\s+|${afterDay})(?<clock>noon|midnight)|${afterDay}(?<bare>\d{1,2})`, clockSaid),
  phrase(String.raw`(?:for\s+)?(?:the\s+)?day\s+after\s+tomorrow`, () => ({ date: inDays(2) })),
  phrase(String.raw`(?:for\s+)?tomorrow`, () => ({ date: inDays(1) })),
  phrase(String.raw`(?:for\s+)?today`, () => ({ date: today })),
  phrase(String.raw`next\s+(?:${weekday})|(?:on|every|each)\s+(?:${weekday})s|(?:every|each)\s+\w+`, isUnclear),
  phrase(String.raw`(?:(?:on|for|this)\s+)*(?<weekday>${weekday})|on\s+(?<short>sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)`, weekdayOf),
  phrase(String.raw`(?:(?:on|for)\s+)?${month}\s+${dayOfMonth}${year}`, dateOf),
  phrase(String.raw`(?:(?:on|for)\s+)?(?:the\s+)?${dayOfMonth}(?:\s+of)?\s+${month}${year}`, dateOf),
  phrase(String.raw`(?:on\s+)?(?:\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?|\d{4}-\d\d-\d\d)|on\s+the\s+\d{1,2}(?:st|nd|rd|th)?`, isUnclear),
  phrase(
    String.raw`(?:at|around)\s+(?:half\s+|\w+\s+(?:past|to)\s+)?(?:${spelled}|\d{1,2})(?:\s+(?:thirty|fifteen))?(?:\s*(?:[ap]m|o['’]clock))?`,
    isUnclear,
  ),
  phrase(String.raw`(?:some\s*time\s+)?(?:this|next)\s+(?:week|weekend|month)|later(?:\s+(?:today|on))?|some\s*time|soon`, isUnclear),
  phrase(String.raw`(?:to\s+)?(?:arrive|arriving|be\s+there|get\s+there|getting\s+there)`, isUnclear),
];

/** A bound, or one of two, is no time at which a ride begins. */
const open = /\s(?:by|before|after|until|till|or|and|to|[-–]|between\s.+|from\s+\d.*)$/i;
/** Belongs to the time that was said after it. */
const joins = /(?:^|\s)(?:at|on|for|around|starting|leaving)$/i;
const polite = /(?:^|[\s,]+)(?:please|thanks|thank you)$/i;
/** More than anybody says of one time. */
const maxPhrases = 8;

/** Words without the times at their end, and what those say. */
interface Untimed {
  readonly rest: string;
  readonly said: readonly SaidTime[];
}

export function withoutTimes(words: string): Untimed {
  let rest = trimmed(words);
  const said: SaidTime[] = [];
  while (said.length < maxPhrases) {
    const found = lastPhrase(rest);
    if (!found) break;
    said.push(found.said);
    rest = trimmed(rest.slice(0, found.index));
    if (open.test(rest)) said.push({ isUnclear: true });
    rest = trimmed(rest.replace(open, '').replace(joins, ''));
  }
  return { rest, said };
}

function lastPhrase(words: string): { index: number; said: SaidTime } | undefined {
  for (const { pattern, read } of phrases) {
    const found = pattern.exec(words);
    if (found) return { index: found.index, said: read(found.groups ?? {}) };
  }
  return undefined;
}

const trimmed = (words: string): string =>
  words
    .replace(/[\s,;.!?]+$/, '')
    .replace(polite, '')
    .trim();

/** What may follow a time that a ride is wished for: a flight at that time is no ride. */
const ofRide = /^(?:rides?|trips?|car|cab|taxi|lift|pick-?up|i|we|please|for|can|could|would|book|order|get|need|an?|the|my|me|us)[,.:]?$/i;

/** What is said of times anywhere in words that a journey follows. */
export function timesIn(words: string): SaidTime[] {
  const all: SaidTime[] = [];
  let next = '';
  for (let left = trimmed(words); left !== '';) {
    const { rest, said } = withoutTimes(left);
    all.push(...said);
    if (said.length > 0 && next !== '' && !ofRide.test(next)) all.push({ isUnclear: true });
    next = /\S+$/.exec(rest)?.[0] ?? '';
    left = rest.slice(0, rest.length - next.length).trimEnd();
  }
  return all;
}

/** A time that was not understood where it stands: nobody takes it for a part of a place. */
export const hasTime = (words: string): boolean =>
  /\b(?:tomorrow|tonight|\d{1,2}(?::\d\d)?\s*[ap]m|\d{1,2}:\d\d|(?:on|next|this|every) (?:sun|mon|tues|wednes|thurs|fri|satur)days?)\b/i.test(
    words,
  );

/** '9 a.m.' and '9.30 pm' as '9 am' and '9:30 pm': without the full stops, which end a sentence. */
export const plainTimes = (words: string): string =>
  words
    .replace(/(?<![a-z])([ap])\.\s?m\b\.?/gi, '$1m')
    .replace(/(?<=\d)([ap])m\b/gi, ' $1m')
    .replace(/\b(\d{1,2})\.([0-5]\d)(?=\s*[ap]m\b)/gi, '$1:$2');

function partOf({ part: said }: Groups): SaidTime {
  const known = (['morning', 'afternoon', 'evening', 'night'] as const).find((one) => one === said?.toLowerCase());
  return known ? { part: known } : {};
}

function clockSaid({ clock: said, bare = '' }: Groups): SaidTime {
  if (said?.toLowerCase() === 'midnight') return { isMidnight: true };
  const time = clockOf(said ?? bare);
  return time ? { clock: time } : { isUnclear: true };
}

function weekdayOf({ weekday: said, short = '' }: Groups): SaidTime {
  const begins = (said ?? short).toLowerCase().slice(0, 3);
  return { weekday: weekdays.findIndex((day) => day.startsWith(begins)) };
}

function dateOf({ month: name = '', day, year: inYear }: Groups): SaidTime {
  const number = months.indexOf(name.toLowerCase().slice(0, 3)) + 1;
  return { date: onDate(number, Number(day), inYear === undefined ? undefined : Number(inYear)) };
}

const days: Readonly<Record<string, number>> = { day: 1, week: 7 };
const lengths: Readonly<Record<string, number>> = { min: minuteMs, minute: minuteMs, hr: hourMs, hour: hourMs };

function lengthOf({ count: said = '', unit: name = '' }: Groups): SaidTime {
  const unit = name.toLowerCase();
  const count = /half/i.test(said) ? 0.5 : /^an?$/i.test(said) ? 1 : Number(said);
  const unitDays = days[unit];
  return unitDays === undefined ? { inMs: count * (lengths[unit] ?? 0) } : { date: inDays(count * unitDays) };
}
