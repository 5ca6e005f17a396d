import * as z from 'zod/mini';
import { text } from '../contract/text.js';
import { skeletonOf, skeletonsOf } from './look-alikes.contract.js';
import { fullNameMaxLength } from './profiles.contract.js';

/** The agents' names (specification 2, section 9): nobody else may look like one of them (FR-9). */
const agentNames = ['Assistant', 'Dispatcher', 'Support', 'Travel'] as const;

/** Scripts whose letters change their form with their neighbours, so that names need joiners: `علی‌رضا`. */
const joining = [
  'Arab',
  'Syrc',
  'Mong',
  'Nkoo',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const viramas = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca`;

/** What has no width, but shows on its neighbours: joiners within a word, forms of Han and Mongolian letters, composed emoji. */
const shown = new RegExp(
  [
    String.raw`(?<=[${joining}])[\u200c\u200d](?=[${joining}])`,
    String.raw`(?<=[${viramas}])\u200d`,
    String.raw`(?<=\p{sc=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    String.raw`(?<=\p{sc=Mong})[\u180b-\u180f]`,
    String.raw`(?<=\p{ExtPict})\ufe0f`,
    String.raw`(?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d(?=\p{ExtPict})`,
  ].join('|'),
  'gu',
);

/** Control characters, line breaks, direction overrides, and all that nobody sees: with them two names look the same. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]/gu;

/** A person's name as they type it: nothing hidden in it, and no agent's name (FR-9). */
export const FullName = text(fullNameMaxLength, 1).check(
  z.refine((name) => name.replaceAll(shown, '').search(hidden) < 0, { error: 'Contains hidden characters' }),
  z.refine((name) => !looksLikeAgent(name), { error: 'Looks like the name of an assistant' }),
);

/** The name with spaces for its line breaks and without what nobody sees, for names that come from elsewhere. */
export function withoutHidden(name: string): string {
  return name.replaceAll(/[\t-\r\u0085\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(hidden, '');
}

/** Words that make a name official without making it another name. */
const officialWords =
  'official customer rider driver agent team staff help desk care service center live online chat admin operator the your bot ai';

const either = (words: readonly string[]): string => words.map(skeletonOf).join('|');
const ownNames = [...agentNames, 'Hometown'];
const house = new RegExp(`^(?:${either([...ownNames, ...officialWords.split(' ')])})+$`);
const ownName = new RegExp(either(ownNames));

/** Whether a name reads like one of the agents' or like the house's own, however it is spelled. */
export function looksLikeAgent(name: string): boolean {
  return skeletonsOf(name).some((reading) => house.test(reading) && ownName.test(reading));
}
