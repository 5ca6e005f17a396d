import { texts } from '../../contract/texts/texts.js';

/** What operators read in the case that an alert opens. */
export const alertTexts = texts('support.alert', {
  subject: 'Silent alert on a ride',
  raised: 'Silent alert at {at}. Rider: {rider}. Driver: {driver}. Plate: {plate}. Position: {place}.',
  addressed: '{address} ({degrees})',
  unknown: 'unknown',
  nameless: 'Silent alert. Its names and place were erased with an account.',
  safe: 'I’m safe.',
});
