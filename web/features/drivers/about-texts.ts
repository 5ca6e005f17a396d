import { texts } from '@server/contract/texts/texts.js';

/** Words about drivers, on their pages and on the front page. */
export const aboutTexts = texts('drivers.about', {
  car: 'Car',
  noCar: 'No car on file yet.',
  plate: 'License plate',
  seats: 'Room for {count}',
  availability: { available: 'Driving now', busy: 'On a ride', off: 'Off duty' },
  ask: 'Ask {name} for a ride',
  asking: 'You’re asking {name}',
  drop: 'Ask anyone instead',
  notAsked: {
    off: '{name} is off duty right now. We’ll ask drivers nearby instead.',
    busy: '{name} is on a ride right now. We’ll ask drivers nearby instead.',
    never: 'You can’t ask {name} for a ride. We’ll ask drivers nearby instead.',
    unknown: 'You can’t ask this driver. We’ll ask drivers nearby instead.',
  },
  askedFailed: 'We couldn’t load who you’re asking. You can still book with drivers nearby.',
  retry: 'Try again',
  frontPage: 'Show me on the front page',
  frontPageHint:
    'People without an account see your first name, car, rating, and whether you’re driving. Never your last name, plate, or location.',
  frontPageFailed: 'Your choice wasn’t saved. Please try again.',
});
