import { texts } from '@server/contract/texts/texts.js';

/** Words of the car of a driver, and of changing it. */
export const carTexts = texts('drivers.car', {
  title: 'Your car',
  detail: 'What riders look for. Changed cars or plates? Tell us here, and upload the new documents below.',
  none: 'No car yet',
  seats: '{count, plural, one {# seat} other {# seats}} for riders',
  plate: 'License plate',
  change: 'Change your car',
  newTitle: 'Your new car',
  states: { lacking: 'Needs documents', waiting: 'With us' },
  lacking: 'To have it approved, upload below:',
  waiting: 'We have everything. You’ll hear from us, usually within a day or two.',
  inTheMeantime: 'Until it’s approved, riders look for the car above.',
  edit: 'Edit your new car',
  keep: 'Keep your current car',
  save: 'Save new car',
  cancel: 'Cancel',
  needed: 'Fill this in.',
  saved: 'New car saved.',
  kept: 'You’re keeping your current car. The new one’s documents are removed.',
  notKept: 'We couldn’t save that. Try again.',
});
