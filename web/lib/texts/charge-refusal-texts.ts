import { texts } from '@server/contract/texts/texts.js';

/** Why an act that charges a card did not work, by the refusal's code, wherever the act has no words of its own. */
export const chargeRefusals: Readonly<Record<string, string>> = texts('chargeRefusals', {
  card_unusable: 'This card no longer works. Choose another one.',
  nothing_to_confirm: 'There’s nothing to confirm anymore.',
  confirmation_declined: 'Your bank declined this card. Choose another one.',
  rate_limited: 'Too many tries. Wait a moment, then try again.',
  offline: 'We couldn’t reach Hometown. Try again. You won’t be charged twice.',
  other: 'That didn’t work. Try again in a moment. You won’t be charged twice.',
});
