import { texts } from '../../../contract/texts/texts.js';

/** What both sides are told about money; by the purpose of a payment where it has one. */
export const moneyTexts = texts('notices.money', {
  paid: {
    title: 'You paid {amount}',
    message: {
      fare: 'Your receipt is with the ride.',
      tip: 'Your receipt is with the ride.',
      lost_item: 'Your receipt is with the ride.',
      cancel_fee: 'The cancellation fee, all to your driver.',
      no_show_fee: 'The no-show fee, all to your driver.',
    },
  },
  share: {
    title: 'You were paid',
    wasOwed: 'Your rider has paid.',
    message: {
      fare: 'Your share is {share}.',
      tip: 'A tip of {share}, all yours.',
      lost_item: '{share} for bringing it back, all yours.',
      cancel_fee: 'The cancellation fee of {share} is all yours.',
      no_show_fee: 'The no-show fee of {share} is all yours.',
    },
  },
  card_declined: { title: 'Your card was declined', message: 'It didn’t go through for {amount}. Choose another card for this ride.' },
  extra_declined: {
    title: 'Your card was declined',
    message: {
      tip: 'Your {amount} tip didn’t go through. You weren’t charged, and you can try another card.',
      lost_item: 'The {amount} return fee didn’t go through. You weren’t charged, and you can try another card.',
    },
  },
  to_confirm: { title: 'Confirm your payment', message: 'Your bank wants you to confirm {amount}. It takes a minute.' },
  share_to_confirm: {
    title: 'A payment is pending',
    message: 'Your rider’s bank wants them to confirm it. We’ll let you know when your {amount} is in.',
  },
  owed: { title: 'Your card was declined', message: 'Pay {amount} before your next booking. Any card works.' },
  share_pending: { title: 'A payment is pending', message: 'Your rider’s card was declined. We’ll let you know when your {amount} is in.' },
  setback: {
    chargeback: { title: 'A rider’s bank wants {amount} back', message: 'Look at the ride, then answer at Stripe in time.' },
    refund_failed: { title: 'A refund of {amount} didn’t arrive', message: 'The bank sent it back. You can give it again.' },
    parts: {
      sent_again: { title: 'A friend’s part of {amount} didn’t arrive', message: 'It’s sent to the rider’s card again on its own.' },
      given_up: {
        title: 'A friend’s part of {amount} didn’t arrive',
        message: 'The rider’s card won’t take it. You can give it in another way.',
      },
    },
  },
  refund_bounced: {
    title: 'Your refund didn’t arrive',
    message: 'Your bank sent {amount} back to us. Write to us, and we’ll find another way.',
  },
  returned: {
    refund: { title: 'You got {amount} back', message: 'It’s on its way to the card you paid with.' },
    waiver: { title: '{amount} was waived', message: 'You don’t owe it anymore.' },
  },
  given_by_hand: { title: 'You got {amount} back', message: 'The bank sent our refund back, so we gave it to you ourselves.' },
  share_returned: {
    refund: { title: 'Your rider got a refund', message: '{amount} of it came from your balance.' },
    waiver: { title: 'A payment was waived', message: 'Your rider doesn’t have to pay it, so your {amount} won’t arrive.' },
  },
  unpaid: {
    title: 'Your ride was released',
    message: 'No card went through for the ride on {time}, so we let your driver go. You weren’t charged.',
  },
  unpaid_for_driver: { title: 'A ride was released', message: 'The rider’s card was declined. The ride on {time} is off.' },
  account: '{bank} •••• {last4}',
  payout_pending: { title: 'You asked for {amount}', message: 'We’re sending it to {account}. There’s no fee.' },
  payout_queued: { title: 'Your payout is queued', message: '{amount} goes out to {account} next.' },
  payout_in_transit: { title: '{amount} is on the way', message: 'It’s headed to {account}.' },
  payout_paid: { title: '{amount} is in your account', message: 'We paid it to {account}.' },
  paid_by_hand: {
    title: 'You were paid {amount}',
    message: {
      transfer: 'By bank transfer. Reference: {reference}.',
      check: 'By check. Reference: {reference}.',
      cash: 'In cash. Reference: {reference}.',
    },
  },
  payout_put_back: {
    title: '{amount} is back in your balance',
    message: 'The payout with the reference {reference} didn’t reach you after all.',
  },
  payout_failed: {
    title: 'Your payout of {amount} didn’t go through',
    message: {
      account_closed: 'The account is closed. The money is back in your balance.',
      account_incomplete: 'Your payout account needs something from you first. The money is back in your balance.',
      declined: 'Your bank declined it. The money is back in your balance.',
      returned: 'Your bank sent it back. The money is back in your balance.',
    },
  },
});

/** What a rider and friends are told about a fare that they split. */
export const splitTexts = texts('notices.split', {
  part_asked: { title: '{name} asked you to split a fare', message: 'Your part is {amount}. Choose a card to pay it with, or decline.' },
  part_accepted: { title: '{name} pays {amount} of your fare', message: 'It comes back to your card when the ride is paid.' },
  part_declined: { title: '{name} can’t split this fare', message: 'Their {amount} stays with you.' },
  part_failed: {
    title: 'Your card was declined',
    message: 'Your {amount} for {name}’s ride didn’t go through. You owe nothing, and you can try another card.',
  },
  part_to_confirm: {
    title: 'Confirm your part of {name}’s ride',
    message: 'Your bank wants you to confirm {amount}. Nothing was charged yet.',
  },
  part_paid: {
    rider: { title: '{name} paid {amount}', message: 'It’s on its way back to your card.' },
    friend: { title: 'You paid {amount}', message: 'That’s your part of {name}’s ride.' },
  },
  part_dropped: {
    rider: { title: '{name}’s part of {amount} is off', message: 'It no longer fits what’s left of your fare. You can ask again.' },
    friend: { title: 'You don’t have to pay {amount}', message: 'Your part no longer fits what’s left of {name}’s fare.' },
  },
});
