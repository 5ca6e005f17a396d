import { texts } from '@server/contract/texts/texts.js';

/** Words of a driver’s account at Stripe. */
export const connectTexts = texts('payments.connect', {
  label: 'Your payout account',
  none: {
    title: 'Connect your bank',
    detail: 'Stripe pays you out. It asks who you are and where your money goes. We see your bank’s name and the last four digits.',
    act: 'Connect with Stripe',
  },
  incomplete: {
    title: 'Stripe needs more from you',
    detail: 'Payouts start once Stripe has it. Your money stays in your balance.',
    act: 'Continue at Stripe',
  },
  checking: {
    title: 'Stripe is checking your details',
    detail: 'That takes minutes, sometimes a day or two. Your money stays in your balance.',
    act: 'Open Stripe',
  },
  refused: {
    title: 'Stripe closed your payout account',
    detail: 'Ask Stripe why, or write to us. Your money stays in your balance.',
    act: 'Open Stripe',
  },
  ready: {
    title: 'Stripe needs more from you',
    detail: 'Payouts still go through.',
    until: 'Payouts stop after {date} without it.',
    act: 'Continue at Stripe',
  },
  change: 'Change your bank at Stripe',
  needs: {
    bank: 'A bank account or debit card',
    person: 'Your name, birthday, and address',
    identity: 'Proof of who you are',
    terms: 'Your yes to Stripe’s terms',
    other: 'A few more details',
  },
  ranOut: 'That page at Stripe had expired. Go on from here.',
});
