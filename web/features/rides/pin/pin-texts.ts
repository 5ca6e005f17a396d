import { texts } from '@server/contract/texts/texts.js';

/** When a rider’s PIN is asked for, and their choice of that. */
export const pinTexts = texts('rides.pin', {
  title: 'Ride PIN',
  description: 'Four digits that you tell your driver when you get in, so you’re in the right car.',
  label: 'When your driver asks for it',
  choices: {
    always: { label: 'Every ride', hint: null },
    night: { label: 'Only from {from} to {until}', hint: 'By the clock at the pickup.' },
    never: { label: 'Never', hint: 'Your driver starts the ride once they’re at the pickup. Check the plate before you get in.' },
  },
  exception: 'If we can’t see your driver at the pickup, they need your PIN all the same.',
  change: 'Change when it’s asked',
  loadFailed: 'We couldn’t load your choice.',
  saveFailed: 'We couldn’t save your choice. Try again.',
});
