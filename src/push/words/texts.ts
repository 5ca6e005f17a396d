import { texts } from '../../contract/texts/texts.js';

/** What stands on a push beside the words of its notice. */
export const pushTexts = texts('push', {
  accept: 'Accept',
  decline: 'Decline',
  answer: 'Answer',
  view_profile: 'View Profile',
  reply: 'Reply',
  rate: 'Rate Now',
  later: 'Later',
  view: 'View',
  test: { title: 'It works', message: 'This browser gets notifications from Hometown.' },
});
