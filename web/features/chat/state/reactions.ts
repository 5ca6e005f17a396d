import type { Reaction } from '@server/chat/messages/message.contract.js';
import type { UserId } from '@server/contract/ids.js';

/** What the menu of a message offers first. */
export const quickReactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

/** One emoji under a message. */
export interface ReactionCount {
  readonly emoji: string;
  /** Who reacted with it, the first of them first. */
  readonly userIds: readonly UserId[];
  readonly isMine: boolean;
}

/** The emoji under a message, in the order in which they came to it. */
export function countsOf(reactions: readonly Reaction[], me: string | null): ReactionCount[] {
  const byEmoji = Map.groupBy(reactions, ({ emoji }) => emoji);
  return [...byEmoji].map(([emoji, given]) => {
    const userIds = given.map(({ user_id }) => user_id);
    return { emoji, userIds, isMine: userIds.some((id) => id === me) };
  });
}

/** My emoji; null without one. */
export function mineOf(reactions: readonly Reaction[], me: string | null): string | null {
  return reactions.find(({ user_id }) => user_id === me)?.emoji ?? null;
}

/** The reactions with this one of mine, or none, in the place of the one before. */
export function withMine(reactions: readonly Reaction[], me: UserId, emoji: string | null): Reaction[] {
  const others = reactions.filter(({ user_id }) => user_id !== me);
  return emoji === null ? others : [...others, { user_id: me, emoji }];
}
