import * as z from 'zod/mini';
import { text } from '../contract/text.js';

/** FR-9: a full name has 1 to this many code points. */
export const fullNameMaxLength = 80;
/** The agents' names (specification 2, section 9): nobody else may look like one of them (FR-9). */
export const agentNames = ['Assistant', 'Dispatcher', 'Support', 'Travel'] as const;

/** Direction overrides and isolates can make a name read as another one. */
const bidiControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A person's name as they type it: no direction controls, and no agent's name (FR-9). */
export const FullName = text(fullNameMaxLength, 1).check(
  z.refine((name) => !bidiControl.test(name), { error: 'Contains characters that change the direction of text' }),
  z.refine((name) => !looksLikeAgent(name), { error: 'Looks like the name of an assistant' }),
);

/** Letters and digits that pass for a Latin letter; accents and styled letters fall to theirs by NFKD. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  '@': 'a',
  '4': 'a',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  '3': 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ι: 'i',
  ı: 'i',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '|': 'i',
  п: 'n',
  ո: 'n',
  о: 'o',
  ο: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  г: 'r',
  ѕ: 's',
  $: 's',
  '5': 's',
  т: 't',
  τ: 't',
  '7': 't',
  '+': 't',
  υ: 'u',
  ս: 'u',
  ν: 'v',
  ѵ: 'v',
};

/** Words that make a name official without making it another name. */
const officialWords = ['hometown', 'official', 'customer', 'agent', 'team', 'desk', 'the', 'bot', 'ai'];

/** Whether a name reads like one of the agents', however it is spelled. */
export function looksLikeAgent(name: string): boolean {
  const words = skeleton(name).split(/[^\p{L}\p{N}]+/u);
  const plain = words.filter((word) => !official.has(word)).join('');
  return agents.has(plain);
}

function skeleton(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return Array.from(bare, (character) => lookAlikes[character] ?? character).join('');
}

const official = new Set(officialWords.map(skeleton));
const agents = new Set(agentNames.map(skeleton));
