import { countText, type Reader, type Words } from './reader.js';

interface Named {
  readonly name: string;
}

interface OfMessages {
  readonly sender: string;
  /** The first words, while it is the only unread one: of a burst nothing is quoted, so deleting a message leaves nothing behind (P7). */
  readonly preview?: string | undefined;
  readonly count?: number | undefined;
}

/** What people are told about each other: friends, messages, ratings. */
export const peopleWords = {
  friend_request: ({ name }: Named): Words => ({ title: 'Friend request', message: `${name} wants to be friends.` }),
  friend_accepted: ({ name }: Named): Words => ({ title: 'You have a new friend', message: `${name} accepted your friend request.` }),
  friend_declined: ({ name }: Named): Words => ({ title: 'Friend request declined', message: `${name} declined your friend request.` }),
  friend_suggestion: ({ name, mutual }: Named & { readonly mutual: number }, reader: Reader): Words => ({
    title: 'Someone you may know',
    message: `You and ${name} have ${countText(mutual, { one: (n) => `${n} friend`, other: (n) => `${n} friends` }, reader)} in common.`,
  }),
  messages: ({ sender, preview, count = 1 }: OfMessages, reader: Reader): Words => ({
    title: sender,
    message: preview || countText(count, { one: (n) => `${n} new message`, other: (n) => `${n} new messages` }, reader),
  }),
  rated: ({ name, stars }: Named & { readonly stars: number }, reader: Reader): Words => ({
    title: 'You have a new rating',
    message: `${name} gave you ${countText(stars, { one: (n) => `${n} star`, other: (n) => `${n} stars` }, reader)}.`,
  }),
  rate: ({ name }: Named): Words => ({
    title: `How was your ride with ${name}?`,
    message: 'A rating takes a moment and helps the whole town.',
  }),
  ratings_reached: ({ ratings }: { readonly ratings: number }, reader: Reader): Words => ({
    title: countText(ratings, { one: (n) => `${n} rating`, other: (n) => `${n} ratings` }, reader),
    message: `${countText(ratings, { one: (n) => `${n} person has`, other: (n) => `${n} people have` }, reader)} rated a ride with you. Thank you for riding local.`,
  }),
} as const;
