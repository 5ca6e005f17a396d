import { texts } from '@server/contract/texts/texts.js';
import type { ErrorKind } from '@server/errors/errors.contract.js';

/** The errors that people met, for those who run the town (M176, M179). */
export const errorLogTexts = texts('errors.log', {
  title: 'Error log',
  description: 'Errors in people’s browsers in the last {count} days, newest first.',
  list: 'Errors',
  reference: 'Reference',
  referenceHint: 'The id that someone gave you from their error banner.',
  notReference: 'Enter the whole id, such as 0198f000-0000-4000-8000-00000000abcd.',
  find: 'Find',
  showAll: 'Show all errors',
  empty: 'No errors in the last {count} days',
  emptyDetail: 'Errors in people’s browsers show up here.',
  notFound: 'No error with this reference',
  notFoundDetail: 'It may be older than {count} days, or it never reached us.',
  loading: 'Loading errors',
  loadFailed: 'We couldn’t load the errors.',
  earlier: 'Show earlier',
  end: 'End of the last {count} days',
  times: '{count, plural, one {# time} other {# times}}',
  moreTimes: 'more than {count, number} times',
  people: '{count, plural, one {# person} other {# people}}',
  morePeople: '{count, plural, one {# person} other {# people}} in the newest {of, number}',
  noPeople: 'no one signed in',
  first: 'First seen',
  last: 'Last seen',
  path: 'Page',
  source: 'File',
  builds: 'Builds',
  browsers: 'Browsers',
  newest: 'Newest reference',
  stack: 'Stack of the newest one',
  noStack: 'The browser sent no stack.',
});

/** What each kind is called. */
export const errorKinds: Record<ErrorKind, string> = texts('errors.kinds', {
  error: 'Error',
  rejection: 'Unhandled promise',
  react: 'Broken part of a page',
  chunk: 'Code didn’t load',
  syntax: 'Code couldn’t be read',
});
