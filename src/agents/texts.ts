import { texts } from '../contract/texts/texts.js';

/** What agents say first, and why one could not answer. */
export const agentTexts = texts('agents', {
  greeting: {
    agent_assistant: 'Hi! I’m Assistant. Ask me about your rides, a price, your cards, or your saved places.',
    agent_dispatcher: 'Hi! I’m Dispatcher. I can price a ride, book it, or tell you where your driver is.',
    agent_support: 'Hi! I’m Support. Tell me what happened, and I’ll look it up or pass it on to our team.',
    agent_travel: 'Hi! I’m Travel. Tell me where you want to go, and I’ll price the ride.',
  },
  error: {
    model_unavailable: 'I can’t think right now. Your message is saved. Try again in a minute.',
    model_refused: 'I can’t help with that.',
    model_garbled: 'My answer got garbled on the way. Your message is saved. Try again.',
    took_too_long: 'This is taking me too long. Your message is saved. Try again.',
    too_long: 'My answer got too long. Try asking for less at once.',
    too_many_rounds: 'I couldn’t find my way to an answer. Try asking in other words.',
    budget_spent: 'That’s all I can do for you today. Ask me again tomorrow.',
    interrupted: 'My answer was cut off. Check your rides, then ask me again.',
    signed_out: 'You signed out before I was done.',
    failed: 'Something went wrong on our side. Your message is saved. Try again.',
  },
  confirm: {
    book: 'Book a ride from {from} to {to} for {price}, paid with {card}',
    bookAt: 'Book a ride from {from} to {to} at {time} for {price}, paid with {card}',
    cancelFree: 'Cancel your ride to {to}, free of charge',
    cancelFee: 'Cancel your ride to {to} for a fee of {fee}',
    openCase: 'Ask our team: “{subject}”',
  },
});

/** What agents answer by the built-in rules. */
export const embeddedTexts = texts('agents.embedded', {
  help: 'I can look up your ride, past rides, receipts, cards, saved places and earnings, price or book a ride “from Mill Street to Harbor Station”, cancel one, or open a case with our team. What would you like?',
  whereTo: 'Tell me where it starts and ends, like “from Mill Street to Harbor Station”.',
  noPlace: 'I couldn’t find one of those places. Try a street or a well-known place.',
  driversOnly: 'That’s for drivers. You can apply under Start driving.',
  declined: 'OK, nothing was changed.',
  expired: 'You didn’t confirm in time, so nothing was changed. Ask again if you still want it.',
  noRide: 'You have no open ride right now.',
  noRides: 'You have no rides yet.',
  noDebts: 'You don’t owe anything.',
  noCards: 'You have no saved cards yet. Add one under Payment Methods.',
  noPlaces: 'You have no saved places yet.',
  noCases: 'You have no cases with our team.',
  rideState: 'Your ride to {to} is {state}.',
  rideWith: 'Your ride to {to} with {person} is {state}.',
  eta: '{minutes, plural, one {# minute} other {# minutes}} to go.',
  car: 'The car: {car}.',
  rideLine: '{time} to {to}, {price}, {state}',
  receipt: 'Receipt {number}: your ride to {destination} cost {total}.',
  stillOpen: '{open} of it isn’t paid yet.',
  quote:
    'A ride from {from} to {to} is {price} and takes {minutes, plural, one {# minute} other {# minutes}}. To book it, say “book a ride from … to …”.',
  earnings: 'Your balance is {balance}. You earned {today} today and {week} this week.',
  debt: '{amount} for your ride to {to}',
  booked: 'Booked! We’re looking for a driver for your ride to {to}.',
  canceled: 'Your ride is canceled.',
  caseOpened: 'I’ve passed it on to our team. You’ll hear back under Support.',
  state: {
    pending: 'looking for a driver',
    confirmed: 'confirmed',
    in_route: 'on its way to you',
    in_progress: 'under way',
    completed: 'completed',
    cancelled: 'canceled',
    no_drivers: 'over: no driver was free',
  },
  caseState: { open: 'open', waiting: 'waiting for you', resolved: 'resolved' },
});
