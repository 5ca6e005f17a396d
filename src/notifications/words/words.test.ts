import { expect, test } from '@jest/globals';
import { english } from '../../contract/texts/language.js';
import type { Reader } from './reader.js';
import type { Trip } from './trip.js';
import { type Facts, wordsOf } from './words.js';

const local: Reader = { language: english, timeZone: 'America/New_York' };
const usd = (cents: number) => ({ cents, currency: 'USD' });

const trip: Trip = {
  from: '12 Mill Street, Hometown, ME',
  to: '1001 Westbrook Street, Portland, ME',
  pickup: { at: '2026-11-27T22:45:00.000Z', zone: 'America/New_York', isScheduled: true },
  price: usd(123_450),
};
const now: Trip = { ...trip, pickup: { ...trip.pickup, isScheduled: false } };

test.each<[string, Facts, string, string]>([
  [
    'who is asked',
    { says: 'asked', rider: 'Rosa', trip: { ...now, from: 'Mill Street', to: null } },
    'Rosa asked for you',
    'Mill Street to an address in town, $1,234.50. Pickup 5:45 PM.',
  ],
  [
    'who booked ahead',
    { says: 'confirmed', driver: 'Dan', trip },
    'Your ride is confirmed',
    'Dan picks you up Fri, Nov 27, 5:45 PM at 12 Mill Street. $1,234.50.',
  ],
  [
    'whose ride goes to somebody else',
    { says: 'taken_back', trip },
    'A ride is off your list',
    'Hometown is giving the Fri, Nov 27, 5:45 PM pickup to another driver.',
  ],
  [
    'whose driver gives the ride back',
    { says: 'gave_back', driver: 'Dan' },
    'Dan gave your ride back',
    'We’re finding you another driver. The price stays the same.',
  ],
  [
    'whose driver the house has taken it from',
    { says: 'released', driver: 'Dan' },
    'Dan isn’t coming',
    'We’re finding you another driver. The price stays the same.',
  ],
  ['who wanted another driver', { says: 'sought_again' }, 'We’re finding you another driver', 'The price stays the same.'],
  [
    'whose next ride goes to somebody else',
    { says: 'running_late', trip },
    'A ride is off your list',
    'Your ride now takes longer, so another driver gets the Fri, Nov 27, 5:45 PM pickup.',
  ],
  [
    'whose rider goes elsewhere',
    { says: 'rerouted', rider: 'Rosa', trip: now },
    'Rosa changed the route',
    'The ride goes to 1001 Westbrook Street, Portland, ME now. The fare is $1,234.50.',
  ],
  [
    'whose rider wants to go elsewhere',
    { says: 'reroute_asked', rider: 'Rosa', trip: { ...now, to: 'Pharmacy' } },
    'Rosa wants to change the route',
    'To Pharmacy. You have a minute to answer.',
  ],
  [
    'whose driver keeps the route',
    { says: 'reroute_declined', driver: 'Dan', trip: { ...now, to: 'Harbor Station' } },
    'Dan keeps the route',
    'Your ride still goes to Harbor Station.',
  ],
  ['who is met', { says: 'arrived', driver: 'Dan', trip }, 'Dan is here', 'Meet at 12 Mill Street.'],
  ['who rides out of town', { says: 'started', trip }, 'Your ride has started', 'On the way to 1001 Westbrook Street, Portland, ME.'],
  [
    'whom nobody can take',
    { says: 'canceled', why: 'driver', fee: null },
    'Your ride was canceled',
    'Your driver couldn’t take it. You weren’t charged.',
  ],
  [
    'who did not come',
    { says: 'canceled', why: 'no_show', fee: usd(700) },
    'Your ride was canceled',
    'Your driver waited five minutes at the pickup. The fee is $7.00, all to your driver.',
  ],
  [
    'whose rider canceled late',
    { says: 'rider_canceled', rider: 'Rosa', trip, fee: usd(500) },
    'Rosa canceled',
    'The ride to 1001 Westbrook Street, Portland, ME is off. You’ll get $5.00 once the cancellation fee is paid.',
  ],
  [
    'whose rider owed',
    { says: 'share', amount: usd(585), purpose: 'fare', wasOwed: true },
    'You were paid',
    'Your rider has paid. Your share is $5.85.',
  ],
  [
    'whose tip was declined',
    { says: 'extra_declined', amount: usd(300), purpose: 'tip' },
    'Your card was declined',
    'Your $3.00 tip didn’t go through. You weren’t charged, and you can try another card.',
  ],
  [
    'who got money back',
    { says: 'returned', kind: 'refund', amount: usd(500) },
    'You got $5.00 back',
    'It’s on its way to the card you paid with.',
  ],
  [
    'at the desk when a bank takes money back',
    { says: 'setback', kind: 'chargeback', amount: usd(1_450) },
    'A rider’s bank wants $14.50 back',
    'Look at the ride, then answer at Stripe in time.',
  ],
  [
    'at the desk when a friend’s part goes to the rider’s card again',
    { says: 'setback', kind: 'refund_failed', part: 'sent_again', amount: usd(250) },
    'A friend’s part of $2.50 didn’t arrive',
    'It’s sent to the rider’s card again on its own.',
  ],
  [
    'whose bank did not take a refund',
    { says: 'refund_bounced', amount: usd(500) },
    'Your refund didn’t arrive',
    'Your bank sent $5.00 back to us. Write to us, and we’ll find another way.',
  ],
  ['whose fee was waived', { says: 'returned', kind: 'waiver', amount: usd(500) }, '$5.00 was waived', 'You don’t owe it anymore.'],
  [
    'whose rider got money back',
    { says: 'share_returned', kind: 'refund', amount: usd(400) },
    'Your rider got a refund',
    '$4.00 of it came from your balance.',
  ],
  [
    'who is asked for a part of a fare',
    { says: 'part_asked', name: 'Rosa', amount: usd(250) },
    'Rosa asked you to split a fare',
    'Your part is $2.50. Choose a card to pay it with, or decline.',
  ],
  [
    'whose friend pays a part',
    { says: 'part_accepted', name: 'Finn', amount: usd(250) },
    'Finn pays $2.50 of your fare',
    'It comes back to your card when the ride is paid.',
  ],
  [
    'whose friend pays none',
    { says: 'part_declined', name: 'Finn', amount: usd(250) },
    'Finn can’t split this fare',
    'Their $2.50 stays with you.',
  ],
  [
    'whose card did not pay a part',
    { says: 'part_failed', name: 'Rosa', amount: usd(250) },
    'Your card was declined',
    'Your $2.50 for Rosa’s ride didn’t go through. You owe nothing, and you can try another card.',
  ],
  [
    'whose bank wants to hear of a part',
    { says: 'part_to_confirm', name: 'Rosa', amount: usd(250) },
    'Confirm your part of Rosa’s ride',
    'Your bank wants you to confirm $2.50. Nothing was charged yet.',
  ],
  [
    'whose friend paid a part',
    { says: 'part_paid', to: 'rider', name: 'Finn', amount: usd(250) },
    'Finn paid $2.50',
    'It’s on its way back to your card.',
  ],
  [
    'who paid a part',
    { says: 'part_paid', to: 'friend', name: 'Rosa', amount: usd(250) },
    'You paid $2.50',
    'That’s your part of Rosa’s ride.',
  ],
  [
    'who asked for a payout',
    { says: 'payout_pending', amount: usd(2_551), bank: 'Town Bank', last4: '6789' },
    'You asked for $25.51',
    'We’re sending it to Town Bank •••• 6789. There’s no fee.',
  ],
  [
    'whose payout is queued',
    { says: 'payout_queued', amount: usd(2_551), bank: 'Town Bank', last4: '6789' },
    'Your payout is queued',
    '$25.51 goes out to Town Bank •••• 6789 next.',
  ],
  [
    'whose payout left',
    { says: 'payout_in_transit', amount: usd(2_551), bank: 'Town Bank', last4: '6789' },
    '$25.51 is on the way',
    'It’s headed to Town Bank •••• 6789.',
  ],
  [
    'whose payout arrived',
    { says: 'payout_paid', amount: usd(2_551), bank: 'Town Bank', last4: '6789' },
    '$25.51 is in your account',
    'We paid it to Town Bank •••• 6789.',
  ],
  [
    'whose payout came back',
    { says: 'payout_failed', amount: usd(2_551), why: 'returned' },
    'Your payout of $25.51 didn’t go through',
    'Your bank sent it back. The money is back in your balance.',
  ],
  ['one message', { says: 'messages', sender: 'Dora', preview: 'Hi!', count: 1 }, 'Dora', 'Hi!'],
  ['a message without words', { says: 'messages', sender: 'Dora', preview: '' }, 'Dora', '1 new message'],
  ['a photo', { says: 'messages', sender: 'Dora', preview: '', files: { type: 'image', count: 1 } }, 'Dora', 'Sent a photo'],
  ['photos', { says: 'messages', sender: 'Dora', preview: '', files: { type: 'image', count: 3 } }, 'Dora', 'Sent 3 photos'],
  ['a photo with words', { says: 'messages', sender: 'Dora', preview: 'Look!', files: { type: 'image', count: 1 } }, 'Dora', 'Look!'],
  ['a recording', { says: 'messages', sender: 'Dora', preview: '', files: { type: 'voice', count: 1 } }, 'Dora', 'Sent a voice message'],
  ['a file', { says: 'messages', sender: 'Dora', preview: '', files: { type: 'file', count: 1 } }, 'Dora', 'Sent a file'],
  ['a missed call', { says: 'messages', sender: 'Dora', preview: '', missedCall: true }, 'Dora', 'Missed call'],
  ['who is called', { says: 'incoming_call', name: 'Dora', callType: 'video' }, 'Dora is calling', 'Video call'],
  ['a burst', { says: 'messages', sender: 'Dora', count: 1_200 }, 'Dora', '1,200 new messages'],
  ['five stars', { says: 'rated', name: 'Rosa', stars: 5 }, 'You have a new rating', 'Rosa gave you 5 stars.'],
  ['one star', { says: 'rated_unsigned', side: 'driver', stars: 1 }, 'You have a new rating', 'A rider gave you 1 star.'],
  ['two stars', { says: 'rated_unsigned', side: 'rider', stars: 2 }, 'You have a new rating', 'A driver gave you 2 stars.'],
  ['who may drive', { says: 'application_approved' }, 'You’re approved to drive', 'Switch to driver mode and go available.'],
  [
    'who may not, by an operator',
    { says: 'driver_suspended', reason: 'We are looking into a report.' },
    'You can’t drive right now',
    'We are looking into a report.',
  ],
  [
    'who may not, without a reason',
    { says: 'application_rejected', reason: null },
    'Your application wasn’t approved',
    'Open it to see what to change, then apply again.',
  ],
  [
    'whose insurance is over',
    { says: 'document_expired', kind: 'insurance' },
    'You can’t drive right now',
    'Your insurance has expired. Upload the new one, and we’ll take a look.',
  ],
  [
    'whose license expires',
    { says: 'document_expiring', kind: 'license', lastDay: '2027-01-31' },
    'A document expires soon',
    'Your driver’s license is good through January 31, 2027. Upload the new one before then to keep driving.',
  ],
  [
    'in whose car something was left',
    { says: 'lost_item_reported', name: 'Rosa', days: 7, fee: usd(1_500) },
    'Rosa left something in your car',
    'You can write to each other for 7 days. Bring it back, and you can both agree on $15.00 for it.',
  ],
  [
    'whose driver brought it back',
    { says: 'lost_item_confirmed', to: 'rider', name: 'Dan', fee: usd(1_500) },
    'Is it back?',
    'Dan says so. Confirm, and the $15.00 return fee goes to your driver.',
  ],
  [
    'whom somebody on a ride trusts',
    { says: 'alert_contact', name: 'Rosa Rivera', plate: 'HT 204', call: '112' },
    'Rosa Rivera needs help',
    'They raised a silent alert on their ride. Plate: HT 204. Follow it live, and call 112 if they’re in danger.',
  ],
  [
    'the same, from before towns had a number of their own',
    { says: 'alert_contact', name: 'Rosa Rivera', plate: 'HT 204' },
    'Rosa Rivera needs help',
    'They raised a silent alert on their ride. Plate: HT 204. Follow it live, and call 911 if they’re in danger.',
  ],
  [
    'operators of an alert without a car',
    { says: 'alert_desk', name: 'Rosa Rivera', plate: null },
    'Silent alert',
    'Rosa Rivera asks for help on a ride. Plate: –.',
  ],
  ['those who were told of an alert', { says: 'alert_safe', name: 'Rosa Rivera' }, 'Rosa Rivera is safe', 'They ended their alert.'],
  [
    'whoever is on a ride that stands still',
    { says: 'check_in', why: 'still' },
    'Are you all right?',
    'This ride hasn’t moved for a while. Tell us you’re OK, or get help.',
  ],
  [
    'operators of a rider who says so',
    { says: 'check_in_help', side: 'rider', name: 'Rosa Rivera' },
    'Rosa Rivera needs help',
    'We asked the rider if they’re all right. They need help.',
  ],
  ['who asked the operators', { says: 'case_answered', subject: 'Blue umbrella' }, 'Hometown answered you', 'Blue umbrella'],
  ['everybody, by an admin', { says: 'announcement', title: 'Parade', text: 'On Sunday.' }, 'Parade', 'On Sunday.'],
  ['a row from before', { says: 'as_written', title: 'Ride completed', message: 'How was it?' }, 'Ride completed', 'How was it?'],
])('S54: words for %s', (_who, facts, title, message) => {
  expect(wordsOf(facts, local)).toEqual({ title, message });
});
