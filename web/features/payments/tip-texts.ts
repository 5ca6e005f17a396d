import { texts } from '@server/contract/texts/texts.js';

/** Words of tipping (D8). */
export const tipTexts = texts('payments.tip', {
  title: 'Tip {name}',
  detail: 'All of it goes to {name}. Your fare stays the same.',
  amounts: 'Amount',
  give: 'Tip {money}',
  choose: 'Choose an amount',
  giving: 'Charging your card for a {money} tip. This takes a moment.',
  given: 'You tipped {name} {money}. All of it is theirs.',
  received: '{name} tipped you {money}. All of it is yours.',
  returned: 'Your {money} tip was refunded to you.',
  takenBack: 'The {money} tip was refunded to {name}. It came from your balance.',
  declined: 'Your {money} tip didn’t go through. You weren’t charged. Try another card, or leave it.',
  triedBefore: 'Your last try didn’t go through. You weren’t charged. You can try again.',
  loadFailed: 'We couldn’t load the tip for this ride.',
});

/** Why a tip was not given, by the refusal's code. */
export const tipRefusals: Readonly<Record<string, string>> = texts('payments.tipRefusals', {
  card_unusable: 'The card for this ride no longer works. Choose another one.',
});
