import { embeddedTexts } from '../texts.js';
import type { ModelMessage } from './agent-model.js';
import { answerOf } from './embedded-answers.js';

/** What comes next: a tool, or all there is to say. */
export type Step = { readonly say: string } | { readonly call: string; readonly args: object };

interface Intent {
  readonly pattern: RegExp;
  step(words: string, groups: Readonly<Record<string, string>>): Step;
}

const call = (name: string, args: object = {}): Step => ({ call: name, args });
const place = String.raw`(?<from>[^?.!]{2,100}?) to (?<to>[^?.!]{2,100}?)`;
/** How long a case's first line may be. */
const subjectLength = 100;

/** The first one that fits counts. */
const intents: readonly Intent[] = [
  { pattern: /\bcancel(?:ed|ing|lation)?\b/i, step: () => call('ride_status') },
  {
    pattern: new RegExp(String.raw`\b(?:book|order|get me|need)\b.*?\bfrom ${place}(?: please)?[?.!]*$`, 'i'),
    step: (_, { from, to }) => call('book_ride', { from, to }),
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
    step: (words) => call('open_support_case', { kind: kindOf(words), subject: subjectOf(words), text: words }),
  },
  { pattern: /\b(?:my rides|my trips|(?:past|last|upcoming|next) (?:rides?|trips?))\b/i, step: () => call('my_rides') },
  { pattern: /\b(?:where|status|driver|eta|when|ride|trip)\b/i, step: () => call('ride_status') },
];

/**
 * What the built-in agent does next. `canCall`: tools may still be asked. It looks at the last thing that the person said, and at what
 * tools have answered since; what they answer is never read as a wish.
 */
export function nextStep(messages: readonly ModelMessage[], canCall: boolean): Step {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const words = messages[asked]?.content.trim() ?? '';
  const since = messages.slice(asked + 1);
  const last = since.at(-1);
  if (last?.role === 'tool') return afterTool(words, last, canCall);
  for (const { pattern, step } of intents) {
    const found = pattern.exec(words);
    if (found && canCall) return step(words, found.groups ?? {});
  }
  return { say: embeddedTexts.help };
}

/** Some wishes need two tools: which ride it is, and then what is wished of it. */
function afterTool(words: string, { name, content }: Extract<ModelMessage, { role: 'tool' }>, canCall: boolean): Step {
  const facts = JSON.parse(content) as Record<string, unknown>;
  const id = rideIn(facts);
  if (canCall && id !== undefined && name === 'ride_status' && /\bcancel/i.test(words)) return call('cancel_ride', { ride_id: id });
  if (canCall && id !== undefined && name === 'my_rides' && /\breceipt\b/i.test(words)) return call('ride_receipt', { ride_id: id });
  return { say: answerOf(name, facts) };
}

function rideIn({ ride, rides }: Record<string, unknown>): string | undefined {
  const first: unknown = Array.isArray(rides) ? rides[0] : ride;
  const id: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'ride_id') : undefined;
  return typeof id === 'string' ? id : undefined;
}

const subjectOf = (words: string): string => Array.from(words).slice(0, subjectLength).join('');

function kindOf(words: string): string {
  if (/\b(?:lost|left|forgot)\b/i.test(words)) return 'lost_item';
  if (/\b(?:overcharged|refund|fare)\b/i.test(words)) return 'fare';
  return /\bunsafe\b/i.test(words) ? 'safety' : 'other';
}
