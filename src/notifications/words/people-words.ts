import type { ReviewSide } from '../../reviews/reviews.contract.js';
import type { Words } from './reader.js';
import { say } from './say.js';
import { peopleTexts as texts } from './texts.js';

interface Named {
  readonly name: string;
}

/** What one message has, where it says nothing. */
interface Files {
  readonly type: 'image' | 'voice' | 'file';
  readonly count: number;
}

interface OfMessages {
  readonly sender: string;
  /** The first words, while it is the only unread one: of a burst nothing is quoted, so deleting a message leaves nothing behind (P7). */
  readonly preview?: string | undefined;
  readonly files?: Files | undefined;
  /** It is a call that nobody answered. */
  readonly missedCall?: boolean | undefined;
  readonly count?: number | undefined;
}

/** What people are told about each other: friends, messages, ratings. */
export const peopleWords = {
  friend_request: (of: Named) => say(texts.friend_request, of),
  friend_accepted: (of: Named) => say(texts.friend_accepted, of),
  friend_declined: (of: Named) => say(texts.friend_declined, of),
  friend_suggestion: (of: Named & { readonly mutual: number }) => say(texts.friend_suggestion, of),
  messages: ({ sender, preview, files, missedCall, count = 1 }: OfMessages): Words => ({
    title: sender,
    message: preview || (missedCall ? texts.missed_call : files ? sent(files) : texts.messages({ count })),
  }),
  incoming_call: ({ name, callType }: Named & { readonly callType: 'voice' | 'video' }) => say(texts.incoming_call[callType], { name }),
  rated: (of: Named & { readonly stars: number }) => say(texts.rated, of),
  rated_unsigned: ({ side, stars }: { readonly side: ReviewSide; readonly stars: number }) => say(texts.rated_unsigned[side], { stars }),
  rate: (of: Named) => say(texts.rate, of),
  ratings_reached: (of: { readonly ratings: number }) => say(texts.ratings_reached, of),
} as const;

function sent({ type, count }: Files): string {
  return type === 'voice' ? texts.sent.voice : texts.sent[type]({ count });
}
