import { texts } from '@server/contract/texts/texts.js';

export { ownCaseTexts } from '../../lib/texts/own-case-texts';

/** Words of Contact & Support. */
export const supportTexts = texts('support', {
  title: 'Contact & Support',
  description: 'Write to the people who run Hometown. We answer here.',
  write: 'Write to us',
  kind: 'What is it about?',
  kinds: {
    lost_item: 'Something I left in a car',
    fare: 'A fare or payment',
    safety: 'Safety',
    account: 'My account',
    other: 'Something else',
  },
  dispute: 'You’re disputing one charge of this ride. If we change it, you’ll see it here.',
  emergency: 'Is anyone in danger? Call {number} first.',
  subject: 'Subject',
  subjectHints: {
    lost_item: 'For example: Blue umbrella left on the back seat',
    fare: 'For example: I was charged for a wait that didn’t happen',
    safety: 'For example: My driver ran a red light',
    account: 'For example: I can’t change my phone number',
    other: 'For example: A question about booking for a friend',
  },
  text: 'What happened?',
  ride: 'About a ride',
  noRide: 'No particular ride',
  send: 'Send',
  cancel: 'Cancel',
  sent: 'We got your message.',
  needed: 'Required.',
  cases: 'Your cases',
  empty: 'No messages yet',
  emptyDetail: 'Your messages and reports show up here.',
  loadFailed: 'We couldn’t load your cases.',
  about: 'Report about {name}',
  evidence: 'The reported message',
  evidenceDeleted: 'It was deleted before you reported it. Our team can still read it.',
  seeRide: 'See the ride',
  showEarlier: 'Show earlier',
  end: 'End of list',
});
