import { texts } from '@server/contract/texts/texts.js';

/** What the desk says of a town that lacks something. */
export const lackTexts = texts('admin.lacks', {
  title: 'Getting your town ready',
  left: '{count, plural, one {One thing left.} other {# things left.}}',
  lacks: {
    town: { title: 'Name your town and say where it drives', detail: 'Until then, no one can book a ride.' },
    tariff: { title: 'Set your prices', detail: 'The prices that came with Hometown apply.' },
    support: { title: 'Say who answers questions', detail: 'People can only write to you in the app.' },
    cards: { title: 'Connect card payments', detail: 'No one’s card is charged yet.' },
    streets: { title: 'Connect streets and a map', detail: 'Address search, routes, or the map isn’t set up.' },
    mail: { title: 'Connect email', detail: 'No one gets email, and everything is in the app.' },
    driver: { title: 'Approve your first driver', detail: 'No one drives yet.' },
  },
});
