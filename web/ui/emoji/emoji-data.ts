import emojis from 'emojibase-data/en/compact.json';
import messages from 'emojibase-data/en/messages.json';
import type { EmojiData } from 'frimousse';

/** Skin tones and other parts of emoji, which are none themselves. */
const partsGroup = 2;
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

type Toned = NonNullable<EmojiData['emojis'][number]['skins']>;

/** All emoji with their names, in groups: some 100 kB packed, which come with the first picker that is opened. */
export const emojiData: EmojiData = {
  locale: 'en',
  categories: messages.groups
    .filter(({ order }) => order !== partsGroup)
    .map(({ order, message }) => ({ index: order, label: message.slice(0, 1).toUpperCase() + message.slice(1) })),
  emojis: emojis.flatMap(({ group, label, tags, unicode, skins }) =>
    group === undefined || group === partsGroup
      ? []
      : [{ emoji: unicode, category: group, label, version: 1, tags: tags ?? [], ...(skins ? { skins: tonesOf(skins) } : {}) }],
  ),
  skinTones: toneNames(),
};

/** Of people together, who have many mixtures, those in one tone. */
function tonesOf(skins: readonly { unicode: string }[]): Toned {
  const each = skins.length === tones.length ? skins : skins.filter((_, place) => place % (tones.length + 1) === 0);
  return Object.fromEntries(tones.map((tone, place) => [tone, each[place]?.unicode ?? ''])) as Toned; // One for each tone.
}

function toneNames(): EmojiData['skinTones'] {
  const named = new Map<string, string>(messages.skinTones.map(({ key, message }) => [key, message]));
  return Object.fromEntries(tones.map((tone) => [tone, named.get(tone) ?? tone])) as EmojiData['skinTones']; // One for each tone.
}
