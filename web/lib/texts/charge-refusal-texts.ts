import { texts } from '@server/contract/texts/texts.js';

/** Why an act that charges a card did not work, by the refusal's code, wherever the act has no words of its own. */
export const chargeRefusals: Readonly<Record<string, string>> = texts('chargeRefusals', {
  rate_limited: 'Too many tries. Wait a moment, then try again.',
  offline: 'We couldn’t reach Hometown. Try again. You won’t be charged twice.',
  other: 'That didn’t work. Try again in a moment. You won’t be charged twice.',
});
