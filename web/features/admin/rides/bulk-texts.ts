import { texts } from '@server/contract/texts/texts.js';

/** Words of deciding about many rides at once, and of choosing a driver. */
export const bulkTexts = texts('admin.rides.many', {
  choose: 'Choose the ride of {rider} to {to}',
  chooseAll: 'Choose all on this page',
  bar: 'Chosen rides',
  chosen: '{count, plural, one {# ride chosen} other {# rides chosen}}',
  most: 'Up to {most} at once.',
  clear: 'Choose none',
  acts: { cancel: 'Cancel', release: 'Find other drivers', assign: 'Give to a driver', refund: 'Refund', waive: 'Waive' },
  titles: {
    cancel: '{count, plural, one {Cancel # ride?} other {Cancel # rides?}}',
    release: '{count, plural, one {Find another driver for # ride?} other {Find other drivers for # rides?}}',
    assign: '{count, plural, one {Give # ride to a driver?} other {Give # rides to a driver?}}',
    refund: '{count, plural, one {Refund # ride?} other {Refund # rides?}}',
    waive: '{count, plural, one {Waive # ride?} other {Waive # rides?}}',
  },
  hints: {
    cancel: 'Riders pay nothing. Riders and drivers are told.',
    release: 'Their drivers are told and won’t be asked again. The prices stay.',
    assign: 'Riders and drivers are told. A ride at the same time as another of theirs is left as it is.',
    refund: 'Everything paid for them goes back, except tips and return fees. You can’t undo this.',
    waive: 'Riders no longer owe anything for them, and drivers don’t get a share. You can’t undo this.',
  },
  reasonHint: 'Stays in each ride’s history and in the audit log.',
  back: 'Go back',
  driverNeeded: 'Choose a driver.',
  results: 'What happened',
  resultsHint: 'What wasn’t done stays chosen.',
  summary: '{done} done, {unchanged} already so, {refused} left as they were',
  outcomes: { done: 'Done', unchanged: 'Already so', refused: 'Not done' },
  givenBack: '{money} given back',
  letGo: '{money} waived',
  trip: '{rider} to {to}',
  close: 'Close',
});

export const driverTexts = texts('admin.rides.drivers', {
  title: 'Give to a driver',
  find: 'Find a driver by name',
  search: 'Search',
  list: 'Drivers',
  near: 'Available now, nearest first',
  none: 'No one available nearby. Search by name to ask someone who’s off.',
  noneNamed: 'No free driver has that name.',
  eta: '{minutes} min away',
  off: 'Off right now',
  seats: '{count, plural, one {# seat} other {# seats}}',
  rating: '{average, number, ::.0} stars',
  hadIt: 'Had this ride before',
  give: 'Give the ride to {name}',
  given: 'The ride has its driver.',
});
