import { texts } from '@server/contract/texts/texts.js';

/** Words of what was left in a car (M41, D8). */
export const lostItemTexts = texts('support.lostItem', {
  report: 'I left something in the car',
  title: { rider: 'You left something in {name}’s car', driver: '{name} left something in your car' },
  until: 'You can write to each other until {day}.',
  over: 'This was open for {days, plural, one {# day} other {# days}}.',
  confirm: { rider: 'It’s back, pay {name} {money}', driver: 'I brought it back' },
  hint: {
    rider: 'The {money} return fee is up to you. You’re charged once you both confirm.',
    driver: 'You get {money} if {name} confirms, too.',
  },
  waits: {
    rider: 'You’ve confirmed. {name} gets {money} from you once they confirm, too.',
    driver: 'You’ve confirmed. You get {money} once {name} confirms, too.',
  },
  due: 'You’ve both confirmed. We’ll let you know when your {money} is in.',
  processing: 'Charging your card for the {money} return fee. This takes a moment.',
  declined: 'The {money} return fee didn’t go through. You weren’t charged. Try another card.',
  notDue: {
    rider: 'Your driver has closed their account, so there’s no return fee to pay. If you don’t have it back yet, write to us.',
    driver: 'Your rider has closed their account, so there’s no return fee. If you still have it, write to us.',
  },
  again: 'Pay {name} {money}',
  paid: { rider: 'You paid {name} {money} for bringing it back.', driver: 'You got {money} for bringing it back. All of it is yours.' },
  returned: {
    rider: 'The {money} return fee was refunded to you.',
    driver: 'The {money} return fee was refunded to {name}. It came from your balance.',
  },
  loadFailed: 'We couldn’t load what was left in the car.',
});

/** Why confirming did not work, by the refusal's code. */
export const lostItemRefusals: Readonly<Record<string, string>> = texts('support.lostItemRefusals', {
  lost_item_closed: 'This isn’t open anymore. Write to us instead.',
  return_fee_not_due: 'No one was charged.',
});
