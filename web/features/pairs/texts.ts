import { texts } from '@server/contract/texts/texts.js';

export const pairTexts = texts('pairs', {
  favorite: 'Favorite',
  favoriteName: 'Favorite driver {name}',
  added: '{name} is a favorite',
  addedHint: 'We’ll ask them first for rides you schedule. We won’t tell them.',
  never: 'Don’t match me with {name} again',
  neverIs: 'You won’t be matched with {name} again',
  confirm: {
    title: 'Don’t match you with {name} again?',
    hint: 'We won’t bring you together for a ride again, whoever drives. If you have one booked together, we look for another driver. We won’t tell {name}, and it doesn’t change your stars.',
    act: 'Don’t match again',
    cancel: 'Cancel',
  },
  undo: 'Undo',
  undoName: 'Undo: match me with {name} again',
  undone: 'You can be matched with {name} again',
  failed: 'We couldn’t save that. Nothing changed.',
  list: {
    title: 'Never matched again',
    description: 'No rides together, whoever drives. You still see and reach each other. We won’t tell them.',
    empty: 'No one. After a ride you can ask not to be matched with someone again.',
    failed: 'We couldn’t load the people you aren’t matched with.',
    since: 'Since {ago}',
    take: 'Match again',
    takeName: 'Match again: {name}',
    more: 'Show more',
    end: 'End of list',
  },
});
