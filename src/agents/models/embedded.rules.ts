import * as z from 'zod/mini';
import { embeddedTexts } from '../texts.js';
import type { ModelMessage } from './agent-model.js';
import { answerOf } from './embedded-answers.js';
import { dayWishIn, isForLater, newPickupIn } from './said-time.rules.js';

/** What comes next: a tool, or all there is to say. */
export type Step = { readonly say: string } | { readonly call: string; readonly args: object };

interface Intent {
  readonly pattern: RegExp;
  /** Undefined: it is none of this after all. */
  step(words: string, groups: Readonly<Record<string, string>>): Step | undefined;
}

const call = (name: string, args: object = {}): Step => ({ call: name, args });
const place = String.raw`(?<from>[^?.!]{2,100}?) to (?<to>[^?.!]{2,100}?)`;
/** How long a case's first line may be. */
const subjectLength = 100;

/** Another time for a ride. */
const moves = /\b(?:move|reschedule|postpone|push|change|shift)\b.*\b(?:ride|trip|pickup|booking)\b|\breschedule\b/i;
const cancels = /\bcancel(?:ed|ing|lation)?\b/i;
/** Words of hours: what is canceled is no ride then. */
const isOfHours = /\b(?:schedule|hours|shifts?)\b/i;
/** Words of a ride or of money: what is said of a weekday is not about hours then. */
const isOfRide = /\b(?:rides?|trips?|pick-?ups?|bookings?|book|quote|price|receipts?|earn\w*|payouts?|owe|cards?)\b/i;
const shares = /\b(?:share|send|text|message)\b.*\b(?:ride|trip|link)\b.*?\b(?:with|to)\s+(?<friend>[^?.!,]{2,100}?)(?: please)?[?.!]*$/i;

/** What somebody asks of how things work, and not of a ride or money of theirs. */
const asksHow = new RegExp(
  [
    String.raw`\bhow (?:do|does|can|could|should|would|long|often|early) (?!you feel)`,
    String.raw`\bhow (?:much|high|many)\b.*\b(?:fees?|tips?|cancel\w*|wait\w*|drivers? (?:keep|earn|get)|people|passengers|stops)\b`,
    String.raw`\bwhat (?:does|happens|if)\b`,
    String.raw`\bwhat(?: is|’s|'s| are) (?!my\b|the (?:status|price|cost)\b)`,
    String.raw`\bwhen (?:am|are|do|does|is|will) (?:i|we|drivers|canceling|my card) (?:get |be )?(?:paid|charged|pay|free)\b`,
    String.raw`^why\b|\b(?:may|can) (?:i|we)\b|\bdo i (?:have|need) to\b|\b(?:is|are) there\b|\bexplain\b|\bmeans?\b`,
  ].join('|'),
  'i',
);
const isJourney = /\bfrom\b.+\bto\b/i;
/** Nothing to look up. */
const greets = /^(?:hi|hello|hey|help|thanks?|thank you|what can you do)[^\p{L}]*$/iu;

const asksHelp: Intent = {
  pattern: asksHow,
  step: (words) => (isJourney.test(words) || greets.test(words) ? undefined : call('search_help', { question: words })),
};

/** Whoever asks for a ride, or for none, complains of nothing, whatever they left and whatever its place is called. */
const asksRide = new RegExp(
  [
    String.raw`^(?:please |(?:can|could|would) you |i(?:['’]d like| want| would like) to )*(?:cancel|book|order|quote|move|reschedule|share)\b`,
    String.raw`\b(?:book|order|get|need|want)(?: me)? (?:an?|another) (?:ride|trip|car|cab|taxi|lift)\b`,
  ].join('|'),
  'i',
);
/** Words that only a complaint or a lost item has, and no place's name: a day or a street beside them does not change what is wished. */
const complains = new RegExp(
  [
    String.raw`^(?:lost|forgot) (?:my|an?|some)\b|\b(?:i|we)(?:['’]ve| have| just| think i| may have| might have)* (?:lost|forgot)\b`,
    String.raw`\b(?:got|been|was|were) (?:lost|left|forgotten)\b|\blost (?:item|property)`,
    String.raw`\bleft (?:my|our|his|her|their|an?|some|something|it|me|us|without)\b`,
    String.raw`\b(?:complain\w*|unsafe|overcharged)\b|\b(?:an?|the|my|full|me|for) (?:refund|human|operator)\b`,
  ].join('|'),
  'i',
);

/** The first one that fits counts. */
const intents: readonly Intent[] = [
  { pattern: complains, step: (words) => (asksRide.test(words) ? undefined : caseStep(words)) },
  {
    pattern: /\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b|\b(?:my|the|weekly|working) (?:schedule|hours|week)\b/i,
    step: (words) => (isOfRide.test(words) || (cancels.test(words) && !isOfHours.test(words)) ? undefined : hoursStep(words)),
  },
  { pattern: moves, step: () => call('my_rides', { which: 'upcoming' }) },
  { pattern: shares, step: () => call('ride_status') },
  { pattern: cancels, step: () => call('ride_status') },
  {
    pattern: /\b(?:drivers?|cars?)\b.*\b(?:near|around|close to|at)\s+(?<near>[^?.!]{2,100}?)(?: please)?[?.!]*$/i,
    step: (_, { near }) => call('drivers_available', { near }),
  },
  {
    pattern: new RegExp(String.raw`\b(?:book|order|get me|need)\b.*?\bfrom ${place}(?: please)?[?.!]*$`, 'i'),
    // By whose clock a time is meant is not known here.
    step: (words, { from, to }) => (isForLater(words) ? { say: embeddedTexts.nowOnly } : call('book_ride', { from, to })),
  },
  {
    pattern: new RegExp(String.raw`\bfrom ${place}(?: please)?[?.!]*$`, 'i'),
    step: (_, { from, to }) => call('quote_ride', { from, to }),
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
    step: caseStep,
  },
  { pattern: /\b(?:my rides|my trips|(?:past|last|upcoming|next) (?:rides?|trips?))\b/i, step: () => call('my_rides') },
  { pattern: /\b(?:where|status|driver|eta|when|ride|trip)\b/i, step: () => call('ride_status') },
];

/**
 * What the built-in agent does next. `canCall`: tools may still be asked. It looks at the last thing that the person said, and at what
 * tools have answered since; what they answer is never read as a wish.
 */
export function nextStep(messages: readonly ModelMessage[], { canCall, now }: { canCall: boolean; now: Date }): Step {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const words = messages[asked]?.content.trim() ?? '';
  const since = messages.slice(asked + 1);
  const last = since.at(-1);
  if (last?.role === 'tool') return afterTool(words, last, { canCall, now });
  // It has done what was asked: asked anew it is not done twice.
  if (last) return { say: embeddedTexts.already };
  if (!canCall || words === '' || greets.test(words)) return { say: embeddedTexts.help };
  return firstStep([asksHelp, ...intents], words) ?? call('search_help', { question: words });
}

function firstStep(wishes: readonly Intent[], words: string): Step | undefined {
  for (const { pattern, step } of wishes) {
    const found = pattern.exec(words);
    const next = found ? step(words, found.groups ?? {}) : undefined;
    if (next) return next;
  }
  return undefined;
}

type Facts = Record<string, unknown>;

/** What a wish asks for next, by what a tool found; undefined where it asked for no more. */
const followUps: Readonly<Partial<Record<string, (words: string, facts: Facts, now: Date) => Step | undefined>>> = {
  ride_status(words, facts) {
    const ride_id = rideIn(facts);
    if (ride_id === undefined) return undefined;
    const friend = shares.exec(words)?.groups?.['friend'];
    if (friend) return call('share_ride', { ride_id, friend });
    return /\bcancel/i.test(words) ? call('cancel_ride', { ride_id }) : undefined;
  },
  my_rides(words, facts, now) {
    if (moves.test(words)) return moveStep(words, facts, now);
    const ride_id = rideIn(facts);
    return ride_id !== undefined && /\breceipt\b/i.test(words) ? call('ride_receipt', { ride_id }) : undefined;
  },
  /** Where nothing is written about it, it may be a wish after all. */
  search_help(words, { articles }) {
    return Array.isArray(articles) && articles.length === 0 ? firstStep(intents, words) : undefined;
  },
};

/** Some wishes need two tools: which ride it is, and then what is wished of it. */
function afterTool(
  words: string,
  { name, content }: Extract<ModelMessage, { role: 'tool' }>,
  { canCall, now }: { canCall: boolean; now: Date },
): Step {
  const facts = JSON.parse(content) as Facts;
  const next = canCall ? followUps[name]?.(words, facts, now) : undefined;
  return next ?? { say: answerOf(name, facts) };
}

/** What is said of a driver's hours: a day of theirs is changed, or they are told. */
function hoursStep(words: string): Step {
  const wish = dayWishIn(words);
  return wish ? call('change_schedule', wish) : call('my_schedule');
}

const Movable = z.object({ ride_id: z.string(), is_scheduled: z.literal(true), pickup_time: z.string(), time_zone: z.string() });

/** The next scheduled ride is the one that is meant. */
function moveStep(words: string, { rides }: Record<string, unknown>, now: Date): Step {
  const scheduled = (Array.isArray(rides) ? rides : []).flatMap((ride: unknown) => Movable.safeParse(ride).data ?? []);
  const ride = scheduled.toSorted((a, b) => Date.parse(a.pickup_time) - Date.parse(b.pickup_time))[0];
  if (!ride) return { say: embeddedTexts.noScheduled };
  const scheduled_time = newPickupIn(words, ride, now);
  return scheduled_time === undefined ? { say: embeddedTexts.newTime } : call('reschedule_ride', { ride_id: ride.ride_id, scheduled_time });
}

function rideIn({ ride, rides }: Record<string, unknown>): string | undefined {
  const first: unknown = Array.isArray(rides) ? rides[0] : ride;
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
