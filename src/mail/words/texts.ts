import { texts } from '../../contract/texts/texts.js';

/** What is mailed to people. */
export const mailTexts = texts('mail', {
  hello: 'Hi {name},',
  from: 'Sent by {town}.',
  ask: 'Questions? {address}',
  leave: {
    receipts: 'No more receipts by email: {link}',
    answers: 'No more answers by email: {link}',
  },
  export_ready: {
    subject: 'The copy of your data is ready',
    text: 'You asked for a copy of your data. It’s ready to download for seven days.',
    act: 'Download it',
  },
  account_closed: {
    subject: 'Your account is closed',
    text: 'Your account is closed, and no one in town sees you anymore. On {day} we erase it for good. Changed your mind? Sign in before then and keep it.',
    act: 'Keep my account',
  },
  password_forgotten: {
    subject: 'Set a new password',
    text: 'You asked for a new password. This link works for one hour. If you didn’t ask, you don’t need to do anything.',
    act: 'Set a new password',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'Your password was just changed, and you’re signed out everywhere else. If that wasn’t you, set a new one right away.',
    act: 'Set a new password',
  },
  application: {
    subject: 'Your application to drive',
    approved: 'You’re approved. Welcome: turn yourself on whenever you want to drive.',
    rejected: 'We can’t take you on as a driver right now.',
    suspended: 'You can’t drive for now.',
    reinstated: 'You can drive again.',
    renewed: 'Your new documents are accepted.',
    car_changed: 'Your new car is approved. From now on, riders look for this one.',
    not_renewed: 'We couldn’t accept your new documents.',
    pre_screening_failed: 'Your application doesn’t meet our basic requirements.',
    expired: 'One of your documents has expired. You can drive again once a new one is accepted.',
    reason: 'Why: {reason}',
    act: 'See your application',
  },
  case_answered: {
    subject: 'We answered you: {about}',
    text: 'There’s a new answer to what you wrote to us.',
    act: 'Read it',
  },
  receipt: {
    subject: 'Your receipt, {amount}',
    text: '{amount} was charged to your card for your ride.',
    act: 'See the receipt',
  },
});
