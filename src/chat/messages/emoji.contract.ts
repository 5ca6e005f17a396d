import * as z from 'zod/mini';
import { UserId } from '../../contract/ids.js';

/** UTF-16 units, of three bytes at most: 60 bytes. Four people with skin tones, the longest there is, take 19. */
const emojiMaxLength = 20;

/**
 * A flag of two letters, a keycap, or a picture: with its look and skin tone or tags, and others joined to it. Each is
 * one character to the eye; nothing may stand before or after it.
 */
const oneEmoji =
  /^(?:\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)$/u;

/** One emoji and nothing else (M114). */
export const Emoji = z
  .string()
  .check(z.maxLength(emojiMaxLength), z.refine<string>((value) => oneEmoji.test(value), { error: 'Must be one emoji' }));

/** What one person reacted to a message with (M114). */
export const Reaction = z.object({ user_id: UserId, emoji: z.string() });
export type Reaction = z.output<typeof Reaction>;
