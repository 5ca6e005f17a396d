/** Conversations of the demo town: who talks, and what was said, in turns; the last `unread` ones are new to the second. */
export interface Talk {
  readonly people: readonly [string, string];
  readonly daysAgo: number;
  readonly unread: number;
  /** Each begins with the speaker's number, 0 or 1. */
  readonly lines: readonly (readonly [0 | 1, string])[];
}

export const talks: readonly Talk[] = [
  {
    people: ['finn', 'rosa'],
    daysAgo: 0,
    unread: 2,
    lines: [
      [1, 'Are you going to the market on Saturday?'],
      [0, 'Thinking about it. The baker with the rye bread is back.'],
      [1, 'Then I am in. Shall we share a ride? Dan usually drives mornings.'],
      [0, 'Good idea. Nine at your place?'],
      [1, 'Nine is perfect. I will bring the big bag.'],
      [0, 'Bring two. Last time we carried a pumpkin home on our laps.'],
      [0, 'Oh, and my aunt says hello.'],
    ],
  },
  {
    people: ['dan', 'rosa'],
    daysAgo: 1,
    unread: 0,
    lines: [
      [1, 'Thank you for waiting yesterday, the train was late again.'],
      [0, 'No trouble at all. I had the radio and half a sandwich.'],
      [1, 'Do you drive on Thursday evening?'],
      [0, 'Until eleven. Ask for me when you book, then it comes to me first.'],
    ],
  },
  {
    people: ['dora', 'finn'],
    daysAgo: 2,
    unread: 1,
    lines: [
      [1, 'I think I left a gray scarf in your car.'],
      [0, 'It was under the seat. I keep it on the front hook for you.'],
      [1, 'You are a star. I will book with you tomorrow.'],
      [0, 'I am near the library from eight.'],
    ],
  },
  {
    people: ['omar', 'dan'],
    daysAgo: 0,
    unread: 1,
    lines: [
      [1, 'Is the bridge on Water Street open again?'],
      [0, 'One lane since this morning. Take the north bridge to the station.'],
    ],
  },
  {
    people: ['dora', 'dan'],
    daysAgo: 3,
    unread: 0,
    lines: [
      [0, 'Could you take my Friday airport ride? My daughter has a recital.'],
      [1, 'Gladly. Tell the rider I am the one with the blue van.'],
      [0, 'Done. I owe you a coffee.'],
    ],
  },
  {
    people: ['georgia', 'finn'],
    daysAgo: 4,
    unread: 0,
    lines: [
      [0, 'The reading group meets at the library on Tuesday. Come along?'],
      [1, 'If there is cake.'],
      [0, 'There is always cake.'],
    ],
  },
];
