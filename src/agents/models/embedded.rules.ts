import { embeddedTexts } from '../texts.js';
import type { ModelMessage } from './agent-model.js';
import { answerOf } from './embedded-answers.js';
import { goneOn, journeyIn, type SaidJourney, type Talk, timeAloneIn } from './journey.rules.js';
import { choiceIn, hasOthers, withChoice } from './rides/meant-ride.rules.js';
import { dayAloneIn, movedRideIn, newTimeIn, saysDay } from './moved-pickup.rules.js';
import { asksPaid, paidPlaceIn, paidRideIn } from './paid.rules.js';
import { call, openRides, rideStep, type Step } from './rides/ride-steps.rules.js';
import type { Here } from './said-pickup.rules.js';
import { dayWishIn } from './said-time.rules.js';
import {
  asksHow,
  asksRide,
  cancels,
  complains,
  greets,
  isJourney,
  isOfHours,
  isOfRide,
  moves,
  setsHours,
  shares,
} from './wish-patterns.js';

interface Asked extends Here {
  /** All that was said. */
  readonly whole: string;
}

interface Intent {
  readonly pattern: RegExp;
  /** Undefined: it is none of this after all. */
  step(words: string, groups: Readonly<Record<string, string>>, asked: Asked): Step | undefined;
}

/** Wishes are looked for in so many characters: a pattern of several words takes minutes for the longest message. */
const mostRead = 500;

/** How long a case's first line may be. */
const subjectLength = 100;

const asksHelp: Intent = {
  pattern: asksHow,
  step: (words, _, { whole }) =>
    [isJourney, greets, asksPaid].some((other) => other.test(words)) ? undefined : call('search_help', { question: whole }),
};

/** What is said of a ride that there is, or of hours: no journey is priced or booked then, whatever places and times are named. */
const beforeJourneys: readonly Intent[] = [
  { pattern: complains, step: (words, _, { whole }) => (asksRide.test(words) ? undefined : caseStep(whole)) },
  { pattern: asksPaid, step: () => call('my_rides', { which: 'past', role: 'rider' }) },
  {
    pattern: /\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b|\b(?:my|the|weekly|working) (?:schedule|hours|week)\b/i,
    step: (words, _, asked) =>
      isOfRide.test(words) || (!setsHours.test(words) && journeyIn(asked.whole, asked)) || (cancels.test(words) && !isOfHours.test(words))
        ? undefined
        : hoursStep(words),
  },
  { pattern: moves, step: () => openRides('rider') },
  { pattern: shares, step: () => openRides('rider') },
  { pattern: cancels, step: () => openRides() },
];

/** The first one that fits counts. */
const intents: readonly Intent[] = [
  ...beforeJourneys,
  { pattern: /^/, step: (_, __, asked) => journeyStep(journeyIn(asked.whole, asked)) },
  {
    pattern: /\b(?:drivers?|cars?)\b.*\b(?:near|around|close to|at)\s+(?<near>[^?.!]{2,100}?)(?: please)?[?.!]*$/i,
    step: (_, { near }) => call('drivers_available', { near }),
  },
  { pattern: /\b(?:book|price|quote|how much)\b/i, step: () => ({ say: embeddedTexts.whereTo }) },
  { pattern: /\breceipt\b/i, step: () => call('my_rides', { which: 'past' }) },
  { pattern: /\b(?:owe|debt|unpaid)\b/i, step: () => call('my_debts') },
  { pattern: /\b(?:earn\w*|balance|payouts?)\b/i, step: () => call('driver_earnings') },
  { pattern: /\b(?:cards?|payment methods?)\b/i, step: () => call('my_cards') },
  { pattern: /\b(?:saved|places?|home|work)\b/i, step: () => call('saved_places') },
  { pattern: /\b(?:my|support|open) cases?\b/i, step: () => call('my_support_cases') },
  {
    pattern: /\b(?:lost|left|forgot|complain\w*|unsafe|operator|human|overcharged|refund)\b/i,
    step: (_, __, { whole }) => caseStep(whole),
  },
  { pattern: /\b(?:my rides|my trips|(?:past|last|upcoming|next) (?:rides?|trips?))\b/i, step: () => call('my_rides') },
  { pattern: /\b(?:where|status|driver|eta|when|ride|trip)\b/i, step: () => call('ride_status') },
];

interface Around extends Here {
  /** Tools may still be asked. */
  readonly canCall: boolean;
}

/**
 * What the built-in agent does next. It looks at the last thing that the person said, at the journey that they spoke of before, and at
 * what tools have answered since; what they answer is never read as a wish.
 */
export function nextStep(messages: readonly ModelMessage[], { canCall, ...around }: Around): Step {
  const asked = messages.findLastIndex(isSaid);
  const here = hereOf(messages[asked], around);
  const talk = () => talkOf(messages.slice(0, asked), here);
  const words = meantBy(messages[asked]?.content.trim() ?? '', talk);
  const since = messages.slice(asked + 1);
  const last = since.at(-1);
  if (last?.role === 'tool') return afterTool(words, last, { canCall, ...here });
  // It has done what was asked: asked anew it is not done twice.
  if (last) return { say: embeddedTexts.already };
  if (!canCall || words === '' || greets.test(words)) return { say: embeddedTexts.help };
  return journeyStep(goneOn(words, talk, here)) ?? wishStep(words, here);
}

const wishStep = (words: string, here: Here): Step => wishOf(words, here) ?? call('search_help', { question: words });
const wishOf = (words: string, here: Here): Step | undefined => firstStep([asksHelp, ...intents], words, here);

/** A wish to move a ride that says nothing of which. */
const movedBy = 'Move my ride';

/**
 * A time alone, after the wish to move a ride, is that ride's new one: of the day that was said before it, if one was. After another
 * wish for a ride that there is, it says which one is meant, as its place does; so does 'the one tomorrow' of one that is moved.
 */
function meantBy(words: string, talk: () => Talk): string {
  const time = timeAloneIn(words);
  const choice = choiceIn(words) ?? time;
  if (choice === undefined) return words;
  const said = talk();
  if (said.wish === 'ride') return withChoice(said.ride ?? '', choice);
  if (said.wish !== 'move') return words;
  return time === undefined ? `${withChoice(movedBy, choice)}${said.newTime ?? ''}` : movedTo(time, said);
}

function movedTo(time: string, { ride = '', day }: Talk): string {
  return `${ride} to ${day === undefined || saysDay(time) ? time : `${day} ${time}`}`;
}

type Said = Extract<ModelMessage, { role: 'user' }>;

const isSaid = (message: ModelMessage): message is Said => message.role === 'user';

/** 'Tomorrow' is the day after it was said. */
function hereOf(message: ModelMessage | undefined, { now, timeZone }: Here): Here {
  const saidAt = message?.role === 'user' ? message.saidAt : undefined;
  return { now: saidAt === undefined ? now : new Date(saidAt), timeZone };
}

/** What the person spoke of: the last journey, with what they said of it since, and what they wished last. */
function talkOf(messages: readonly ModelMessage[], around: Here): Talk {
  return messages.filter(isSaid).reduce<Talk>((talk, message) => talkAfter(talk, message.content, hereOf(message, around)), {});
}

function talkAfter(talk: Talk, whole: string, here: Here): Talk {
  const words = meantBy(whole, () => talk);
  const named = firstStep(beforeJourneys, words, here) ? undefined : journeyIn(words, here);
  const journey = named ?? goneOn(words, () => talk, here);
  if (journey) return { journey, wish: 'journey' };
  const read = words.slice(0, mostRead);
  if (moves.test(read)) return { ...talk, wish: 'move', ride: movedRideIn(read), day: dayAloneIn(read), newTime: newTimeIn(read) };
  if (shares.test(read) || cancels.test(read)) return { ...talk, wish: 'ride', ride: read };
  return wishOf(words, here) ? { ...talk, wish: 'other' } : talk;
}

function firstStep(wishes: readonly Intent[], whole: string, here: Here): Step | undefined {
  const words = whole.slice(0, mostRead);
  for (const { pattern, step } of wishes) {
    const found = pattern.exec(words);
    const next = found ? step(words, found.groups ?? {}, { ...here, whole }) : undefined;
    if (next) return next;
  }
  return undefined;
}

/** Its price, or its booking; a time that could be meant in two ways is asked for. */
function journeyStep(journey: SaidJourney | undefined): Step | undefined {
  if (!journey) return undefined;
  const { isBooking, from, to, pickup } = journey;
  if (pickup === 'unclear') return { say: embeddedTexts.whichTime };
  const when = pickup === 'now' ? {} : { scheduled_time: pickup.toISOString() };
  return call(isBooking ? 'book_ride' : 'quote_ride', { from, to, ...when });
}

type Facts = Record<string, unknown>;

/** What a wish asks for next, by what a tool found; undefined where it asked for no more. */
const followUps: Readonly<Partial<Record<string, (words: string, facts: Facts, asked: Asked) => Step | undefined>>> = {
  my_rides(words, facts, here) {
    if (asksPaid.test(words)) return receiptStep(paidRideIn(words, facts)) ?? paidStep(words, facts);
    return rideStep(words, facts, here) ?? (/\breceipt\b/i.test(words) ? receiptStep(rideIn(facts)) : undefined);
  },
  /** Where nothing is written about it, it may be a wish after all. */
  search_help(_, { articles }, { whole, ...here }) {
    return Array.isArray(articles) && articles.length === 0 ? firstStep(intents, whole, here) : undefined;
  },
};

/** Some wishes need two tools: which ride it is, and then what is wished of it. */
function afterTool(whole: string, { name, content }: Extract<ModelMessage, { role: 'tool' }>, { canCall, ...here }: Around): Step {
  const facts = JSON.parse(content) as Facts;
  const next = canCall ? followUps[name]?.(whole.slice(0, mostRead), facts, { ...here, whole }) : undefined;
  return next ?? { say: answerOf(name, facts) };
}

/** What is said of a driver's hours: a day of theirs is changed, or they are told. */
function hoursStep(words: string): Step {
  const wish = dayWishIn(words);
  return wish ? call('change_schedule', wish) : call('my_schedule');
}

const receiptStep = (ride_id: string | undefined): Step | undefined =>
  ride_id === undefined ? undefined : call('ride_receipt', { ride_id });

/** Among all that are over, where the place of one is named that was not among the last. */
function paidStep(words: string, facts: Facts): Step | undefined {
  const place = hasOthers(facts) ? paidPlaceIn(words) : undefined;
  return place === undefined ? undefined : call('my_rides', { which: 'past', role: 'rider', place });
}

function rideIn({ rides }: Facts): string | undefined {
  const first: unknown = Array.isArray(rides) ? rides[0] : undefined;
  const id: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'ride_id') : undefined;
  return typeof id === 'string' ? id : undefined;
}

function caseStep(words: string): Step {
  return call('open_support_case', { kind: kindOf(words), subject: subjectOf(words), text: words });
}

const subjectOf = (words: string): string => Array.from(words).slice(0, subjectLength).join('');

function kindOf(words: string): string {
  if (/\b(?:lost|left(?! (?:me|us|without)\b)|forgot(?:ten)?)\b/i.test(words)) return 'lost_item';
  if (/\b(?:overcharged|refund|fare)\b/i.test(words)) return 'fare';
  return /\bunsafe\b/i.test(words) ? 'safety' : 'other';
}
