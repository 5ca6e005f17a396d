import { texts as catalog } from '@server/contract/texts/texts.js';

/** The words that fields of dates and times bring themselves. */
export const texts = catalog('ui.dates', {
  calendar: { open: 'Open calendar', today: 'Today', previousMonth: 'Previous month', nextMonth: 'Next month' },
  date: {
    label: 'Date',
    unread: 'Type a date like {example}.',
    between: 'Choose a day from {first} to {last}.',
    from: 'Choose {first} or later.',
    until: 'Choose {last} or earlier.',
  },
  time: {
    label: 'Time',
    list: 'Times',
    unread: 'Type a time like {example}.',
    between: 'Choose a time from {first} to {last}.',
    from: 'Choose {first} or later.',
    until: 'Choose {last} or earlier.',
  },
});
