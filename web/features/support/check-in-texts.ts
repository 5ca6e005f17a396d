import { texts } from '@server/contract/texts/texts.js';

/** Words of the question whether somebody on a ride is all right (D8). */
export const checkInTexts = texts('support.checkIn', {
  title: 'Are you all right?',
  why: {
    still: 'This ride hasn’t moved for a while.',
    off_route: 'This ride is far off its route.',
  },
  apart: 'No one else on this ride sees your answer.',
  ok: 'I’m OK',
  help: 'I need help',
  told: 'Our operators know you need help',
  toldDetail: 'In danger, call first. The silent alert under Safety tells your trusted contacts, too.',
  call: 'Call {number}',
  failed: 'We couldn’t send your answer. Try again, or call if you’re in danger.',
});
