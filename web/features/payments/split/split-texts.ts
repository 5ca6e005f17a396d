import { texts } from '@server/contract/texts/texts.js';
import type { FarePart } from '@server/payments/split/split.contract.js';

/** Words of a rider who splits a fare with friends (M51). */
export const splitTexts = texts('payments.split', {
  title: 'Split the fare',
  detail: 'Your card pays first. Each friend’s part comes back to it once they’ve paid.',
  open: 'Split with friends',
  own: 'You pay',
  until: 'Friends can answer until {time}.',
  takeBack: 'Take back',
  takeBackFrom: 'Take back what you asked {name} for',
  loadFailed: 'We couldn’t load who splits this fare.',
  friends: 'Who splits it with you?',
  friendsLeft: 'Up to {count, plural, one {# friend} other {# friends}}.',
  how: 'How much?',
  equal: 'Equal parts',
  equalHint: '{money} each',
  chosen: 'Choose amounts',
  amountOf: '{name} pays',
  rest: 'That leaves {money} for you.',
  choose: 'Choose friends',
  ask: '{count, plural, one {Ask # friend} other {Ask # friends}}',
  cancel: 'Not now',
  problems: {
    unreadable: 'Enter an amount, like {example}.',
    too_small: 'Everyone pays at least {min}.',
    too_large: 'That leaves too little for you. Everyone pays at least {min}.',
  },
});

/** How far a friend is, as the rider reads it. */
export const partStates: Record<FarePart['status'], string> = texts('payments.partStates', {
  asked: 'No answer yet',
  accepted: 'Said yes, pays when the ride is paid',
  charging: 'Paying now',
  paid: 'Paid, on its way back to your card',
  failed: 'Their card was declined. They can try another one',
  declined: 'Said no. You pay it',
  expired: 'Didn’t answer in time. You pay it',
  withdrawn: 'You took it back',
});

/** A friend whose card was not declined: their bank wants to hear from them. */
export const partConfirmTexts = texts('payments.partConfirm', { state: 'Their bank wants them to confirm it' });

/** Once the money has arrived, and where some of it went back to the friend. */
export const partMoneyTexts = texts('payments.partMoney', {
  returned: 'Paid, back on your card',
  refunded: '{money} went back to them',
});

/** Words of a friend who is asked for a part, and of what they paid. */
export const partTexts = texts('payments.parts', {
  list: 'Fares you split',
  title: '{name} asked you to pay {money}',
  detail: 'Your part of a {fare} ride on {when}. If your card is declined, you owe nothing.',
  until: 'Answer by {time}.',
  pay: 'Pay {money}',
  decline: 'Decline',
  failed: '{card} was declined. You owe nothing. Try another card, or decline.',
  toConfirm: 'Your bank wants you to confirm this with {card}. Nothing was charged yet. You can also pay with another card, or decline.',
  toConfirmAgain: 'This isn’t confirmed yet with {card}. Nothing was charged. Try again, pay with another card, or decline.',
  onHold: 'This fare is being refunded, so there’s nothing to pay now. If the refund doesn’t go through, you can pay your part then.',
  accepted: '{card} pays {money} when {name}’s ride is paid.',
  charging: 'Charging {card} {money} for {name}’s ride. This takes a moment.',
  paid: 'You paid {money} for {name}’s ride {number} with {card} on {when}.',
  refunded: '{money} of it came back to {card}.',
  loadFailed: 'We couldn’t load the fares you split.',
  more: 'Show earlier parts',
  answer: 'Answer',
  answered: 'Answered',
});

/** Why splitting or answering did not work, by the refusal's code. */
export const splitRefusals: Readonly<Record<string, string>> = texts('payments.splitRefusals', {
  part_too_large: 'That leaves too little for you.',
  part_asked: 'You’ve already asked one of these friends.',
  part_closed: 'This request has ended. You weren’t charged.',
  part_on_hold: 'You weren’t charged.',
  part_changed: 'The amount has changed. Look again before you pay.',
  unavailable: 'We couldn’t reach our payment provider. Nothing was charged. Try again in a moment.',
  not_found: 'This request is gone. Nothing changed.',
  offline: 'We couldn’t reach Hometown. Try again. No one is charged twice.',
  other: 'That didn’t work. Try again in a moment. No one is charged twice.',
});
