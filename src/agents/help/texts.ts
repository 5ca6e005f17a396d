import { texts } from '../../contract/texts/texts.js';

/**
 * How things work here. `asked`: other words by which people ask for it; they are searched and never shown. Amounts and times are
 * values, filled from the rules that charge and keep them: no sentence has a number of its own.
 */
export const helpTexts = texts('agents.help', {
  cancel: {
    title: 'How do I cancel a ride?',
    asked: 'canceling cancelation cancellation call off stop booking when is canceling free late cancel fee cost',
    text: 'Open the ride and choose “Cancel ride”; you see the fee first. It’s free while we look for a driver, and for {free} after a driver confirmed. A scheduled ride is free until {before} before pickup. After that it’s {fee}, all of it the driver’s. It’s free again if your driver is {late} late, or for a ride now, comes no closer for {stalled}.',
  },
  fees: {
    title: 'What do the fees mean?',
    asked: 'what does a fee mean charges booking fee scheduled ride fee service fee extra explain fees list why was I charged',
    text: 'Each price shows its parts before you book. The booking fee is {booking} a ride, and a scheduled ride adds {scheduled}; both go to Hometown. Three fees come only if something happens: waiting, {wait} a minute after the free minutes; canceling late, {cancel}; a missed pickup, {missed}. Those go to the driver in full.',
  },
  wait: {
    title: 'What does waiting cost?',
    asked: 'wait waiting fee wait time how long does the driver wait minutes at pickup late running late',
    text: 'Your driver waits {free} for free, and {later} for a scheduled ride, counted from its pickup time. After that it’s {wait} for each minute that begins, for at most {most}. All of it is the driver’s.',
  },
  missed: {
    title: 'What is a no-show fee?',
    asked: 'no-show noshow no show missed my ride missed pickup not there did not come',
    text: 'If a driver is at the pickup for {after} and no one comes, they can end the ride. It costs {fee}, all of it the driver’s, and nothing if the driver was {late} late. For a scheduled ride, the time counts from the pickup time.',
  },
  price: {
    title: 'How is the price made?',
    asked:
      'fare price cost rates calculated calculation per mile per kilometer per minute minimum base high demand surge expensive how much is a ride',
    text: {
      miles:
        'A base fare of {base}, plus {rate} a mile and {minute} a minute, at least {least}. High demand can raise it; you see that first. Then come the fixed fees, and the tolls on the way. The price you book is the price you pay, apart from waiting. A quote holds for {quote}.',
      km: 'A base fare of {base}, plus {rate} a kilometer and {minute} a minute, at least {least}. High demand can raise it; you see that first. Then come the fixed fees, and the tolls on the way. The price you book is the price you pay, apart from waiting. A quote holds for {quote}.',
    },
  },
  card: {
    title: 'When is my card charged?',
    asked: 'payment pay charged charge hold pending authorization credit card debit when do I pay how do I pay add a card change card',
    text: 'We hold the price on your card before the ride, and charge it when the ride is over. If you cancel for free, the hold is let go. Add cards under Payment Methods, up to {most}, and choose one when you book.',
  },
  declined: {
    title: 'What happens if my card is declined?',
    asked: 'card declined payment failed owe debt unpaid outstanding cannot book',
    text: 'The ride isn’t stopped. What your card didn’t pay is shown to you as owed, and you can’t book again until it’s paid. Pay it with another card under Payment Methods.',
  },
  paid: {
    title: 'When am I paid as a driver?',
    asked: 'when do I get paid paid pay day payday payout payouts paycheck pay out money bank balance withdraw cash out earnings drivers',
    text: 'Your share is in your balance as soon as the rider’s card has paid. Choose “Pay out” under Payouts to send it to your bank, from {least} up to {most} at a time. A payout has no fee, and you see when it arrives before you confirm.',
  },
  share: {
    title: 'How much of the fare do drivers keep?',
    asked: 'driver share commission cut percent platform keeps earn earning how much do drivers make get',
    text: 'Drivers keep {kept} of the fare. Tips, tolls, waiting, late cancel and no-show fees are all theirs. The booking and scheduling fees are Hometown’s.',
  },
  tip: {
    title: 'How do I tip?',
    asked: 'how much tip tips tipping gratuity give extra driver thank',
    text: 'Open the ride after it’s over. You can tip from {least} to {most} for {days} after it ends, and all of it is the driver’s.',
  },
  dispute: {
    title: 'How do I dispute a charge or get a refund?',
    asked: 'dispute refund money back wrong charge overcharged charged too much incorrect fare complain contest',
    text: 'Open the ride’s receipt and choose “Dispute this charge”, within {days}. Our team looks at it and answers you under Contact & Support. What we give back goes to the card that paid.',
  },
  receipt: {
    title: 'Where is my receipt?',
    asked: 'receipt receipts invoice bill proof expense print download',
    text: 'Open a ride that’s over and choose “Receipt”. It shows each part of the price and which card paid. You can print it.',
  },
  lost: {
    title: 'What if I left something in the car?',
    asked: 'lost item lost and found forgot forgotten left behind phone keys bag wallet umbrella return fee',
    text: 'Open the ride and choose “I left something in the car”, within {days}. You and your driver can write to each other for {days} then. If both of you confirm that it’s back, you pay {fee}, all of it the driver’s. Or tell me “I lost …”, and I’ll report it with your last ride.',
  },
  schedule: {
    title: 'How do I book a ride for later?',
    asked: 'schedule scheduled advance ahead future reserve reservation tomorrow next week book later early',
    text: 'Choose a date and time when you book, from {soonest} to {latest} ahead, or tell me when, like “from Mill Street to Harbor Station tomorrow at 9:30 am”. If you have favorite drivers, they see it first, for {first}. Then any driver can take it, and we ask those nearby as the pickup comes closer. We tell you who it is.',
  },
  move: {
    title: 'How do I change the time of a ride?',
    asked: 'reschedule move change time postpone different time another time earlier later pickup time',
    text: 'Open a scheduled ride and choose “Change time”, while canceling it is still free. You see the price at the new time first.',
  },
  stops: {
    title: 'How many people and stops can a ride have?',
    asked: 'passengers people seats group stops extra stop on the way how many maximum family',
    text: 'Up to {people, plural, one {# passenger} other {# passengers}} and {stops, plural, one {# stop} other {# stops}} on the way. Set both before you ask for the price.',
  },
  split: {
    title: 'How do I split the fare with friends?',
    asked: 'split splitting share the cost divide fare friends pay together',
    text: 'Open the ride and choose “Split with friends”. You can ask up to {friends, plural, one {# friend} other {# friends}}, until {hours} after the ride ends. Whoever agrees is charged their part.',
  },
  follow: {
    title: 'How do I share my ride?',
    asked: 'share trip ride follow link live location family trusted contact track see where I am',
    text: 'Open the ride and its Safety sheet, then share it with a friend or as a link. They see the driver, the car, and the route, without an account. A link ends {linger} after you arrive. Or tell me “share my ride with” and a friend’s name.',
  },
  safety: {
    title: 'What do I do if I feel unsafe?',
    asked: 'safe unsafe safety emergency danger help silent alert sos police scared threatened harassed accident',
    text: 'In danger, call {call} first. On the ride’s page, Safety has a silent alert: it tells your trusted contacts and our operators where you are, and no one else on the ride sees it. You can report a person afterward under Contact & Support.',
  },
  pin: {
    title: 'What is the PIN for?',
    asked: 'pin code number start the ride verify right car driver identity plate',
    text: 'The PIN makes sure you’re in the right car. Check the plate, get in, and tell your driver the PIN, if the ride’s page shows one. Never send it to anyone in a message. In your profile you choose whether drivers ask for it at every ride, only at night, or never.',
  },
  rate: {
    title: 'How do ratings work?',
    asked: 'rating ratings rate review reviews stars feedback',
    text: 'Rider and driver can rate each other for {days} after the ride. A review shows once both of you gave one, or after {hidden}. Canceled rides have none.',
  },
  drive: {
    title: 'How do I become a driver?',
    asked: 'become drive driving apply application sign up license insurance vehicle requirements join',
    text: 'Choose “Apply to be Driver” and fill in the application; you can save it and finish later. You need a driver’s license held for at least {years}, insurance, registration, and a car no older than {age}. Our team reviews it and tells you.',
  },
  car: {
    title: 'How do I change my car?',
    asked: 'change my car new car different car new plates bought sold',
    text: 'As a driver, open your application and choose “Change your car”. Upload its insurance, registration, and a photo there. Riders look for your current car until we approve the new one.',
  },
  block: {
    title: 'How do I block or report someone?',
    asked: 'block unblock report person harassment spam stop messages neighbor never match again',
    text: 'Open their profile and choose to block or report them. Someone you block can’t see or write to you, and you’re never matched for a ride. If you only don’t want to ride with them again, say so on the page of your ride together. Both stand under Blocked Users.',
  },
  data: {
    title: 'How do I delete my account or download my data?',
    asked: 'delete close account erase remove privacy data download export copy personal information gdpr leave',
    text: 'Both are under Your data. A copy can be downloaded for {kept} once it’s ready. A deleted account is hidden at once and erased after {grace}; sign in before that to keep it. Finish open rides and payments first.',
  },
  operator: {
    title: 'How do I reach a person?',
    asked: 'contact support human operator talk to someone phone email customer service agent help team',
    text: 'Write to our team under Contact & Support, or tell me “I’d like to talk to a human operator” and I’ll open a case. The answer shows up there.',
  },
});
