/** What the front page says. Only what the product does. */
export const texts = {
  lead: 'You see the price before you book, you choose who drives you, and you can write to them without giving away your number. It runs in your browser and belongs to the town.',
  steps: [
    {
      title: 'Say where',
      words: 'A street, a shop, a landmark. The way and the price stand there before you say yes, line by line like a receipt.',
    },
    {
      title: 'Choose who',
      words:
        'Ask the driver you liked last time. If they cannot come, your ride goes to someone near, or is called off: you decide beforehand.',
    },
    {
      title: 'Ride',
      words:
        'Watch the car come up your street. Your PIN starts the ride, so that you are in the right car and the driver has the right person.',
    },
  ],
  riders: [
    'A fixed price, shown before you book',
    'Your friends of the town, and who of them is around',
    'Reviews by people you may meet at the bakery',
  ],
  drivers: [
    'Price and pickup first, then you answer',
    'Regulars who ask for you by name',
    'On when it suits you: one switch, nothing else',
  ],
  answers: [
    {
      question: 'What does a ride cost?',
      answer: 'What the quote says. It comes from the distance and the time of the way, and it does not change because you looked twice.',
    },
    {
      question: 'Who sees where I am?',
      answer: 'You and the other person in the car, while the ride lasts. Nobody else, and nobody afterwards.',
    },
    {
      question: 'Can anyone write to me?',
      answer: 'Friends can, and the other side of your ride. Anyone you block is out for good: messages, requests, rides.',
    },
    {
      question: 'Do I need an app?',
      answer: 'No. Open Hometown in any browser, on the phone or at the desk. Everything you do on one is there on the other.',
    },
  ],
} as const;
