import { texts } from '@server/contract/texts/texts.js';

/** Why it isn't known what came of somebody's way to their bank, by the refusal's code. */
export const checkRefusals: Readonly<Record<string, string>> = texts('payments.checkRefusals', {
  unavailable: 'We couldn’t reach our payment provider to see what your bank said. We’ll keep looking.',
  offline: 'We couldn’t reach Hometown to see what your bank said. We’ll keep looking.',
  other: 'We couldn’t see what your bank said yet. We’ll keep looking.',
});
