import { texts as catalog } from '@server/contract/texts/texts.js';

/** What the front page says. Only what the product does. */
export const texts = catalog('landing', {
  slogan: 'Locally Owned',
  title: 'Rides from people who live here.',
  lead: 'See the price before you book, choose who drives you, and message them without giving out your number. It runs in your browser and belongs to the town.',
  createAccount: 'Create an account',
  signIn: 'Sign in',
  openDashboard: 'Open your dashboard',
  example: {
    title: 'For example',
    words: 'Dan is 2 minutes away.',
    from: 'From',
    pickup: 'Mill Street',
    to: 'To',
    destination: 'Harbor Station',
    priceLabel: 'Price',
    price: '{price}, agreed up front',
  },
  /** Where the town is a real one. */
  rates: {
    title: 'What rides cost in {town}',
    base: 'Base fare',
    each: { miles: 'Each mile', km: 'Each kilometer' },
    minute: 'Each minute',
    booking: 'Booking fee',
    minimum: 'Minimum fare',
    exact: 'You see the exact price before you book.',
  },
  price: {
    title: 'Try a price',
    from: 'Pickup',
    to: 'Where to?',
    show: 'Show price',
    hint: 'A street, a shop, a landmark. No account needed.',
    /** After the price itself. */
    way: '{from} to {to}, about {minutes, plural, one {# minute} other {# minutes}}.',
    book: 'Book it',
    failed: 'No price right now. Please try again in a minute.',
    problems: {
      from_unknown: 'We don’t know that pickup. Try a street or a landmark.',
      to_unknown: 'We don’t know that destination. Try a street or a landmark.',
      same_place: 'You’re already there. Try another destination.',
      too_far: 'That’s too far for a ride with us.',
      outside_area: 'That’s outside of the area we drive in.',
      town_not_ready: 'This town isn’t set up yet. Rides start once it is.',
      no_search: 'Prices by address don’t work right now. Sign in to choose your places on the map.',
    },
  },
  faces: {
    title: 'Drivers you’ll meet',
    on: 'Driving now',
    drive: 'Know the streets? Drive when you want.',
    driveLink: 'Drive with Hometown',
  },
  stepsTitle: 'How a ride goes',
  steps: [
    {
      title: 'Say where',
      words: 'A street, a shop, a landmark. See the route and the price, line by line, before you book.',
    },
    {
      title: 'Choose who',
      words: 'Ask the driver you liked last time. If they can’t make it, we ask someone nearby or cancel for free. You choose.',
    },
    {
      title: 'Ride',
      words: 'Watch the car come up your street. Your PIN starts the ride, so you’re in the right car.',
    },
  ],
  ridersTitle: 'If you ride',
  riders: ['A fixed price, shown before you book', 'See which friends are around', 'Reviews from people you’ll meet at the bakery'],
  driversTitle: 'If you drive',
  drivers: ['Price and pickup first, then you answer', 'Regulars who ask for you by name', 'Drive when you want. One switch.'],
  answersTitle: 'Plain answers',
  answers: [
    {
      question: 'What does a ride cost?',
      answer: 'What the quote says. Distance plus time. It doesn’t go up because you checked twice.',
    },
    {
      question: 'Who sees where I am?',
      answer: 'You and the other person in the car, for as long as the ride lasts. No one else, and no one afterwards.',
    },
    {
      question: 'Can anyone write to me?',
      answer: 'Only friends and whoever you’re riding with. Block someone and they’re gone: messages, requests, rides.',
    },
    {
      question: 'Do I need an app?',
      answer: 'No. Open Hometown in any browser, on your phone or computer. What you do on one is there on the other.',
    },
  ],
  footer: {
    label: 'Footer',
    dashboard: 'Dashboard',
    contact: 'Contact & Support',
    install: 'Install the app',
    api: 'API',
    privacy: 'Privacy',
    terms: 'Terms',
    imprint: 'Imprint',
    accessibility: 'Accessibility',
  },
});
