/** Words about drivers, on their pages and on the front page. */
export const aboutTexts = {
  car: 'Car',
  noCar: 'No car on file yet.',
  plate: 'License plate',
  seats: (count: number) => `Room for ${count}`,
  availability: { available: 'Driving now', busy: 'On a ride', off: 'Off duty' },
  ask: (name: string) => `Ask ${name} for a ride`,
  frontPage: 'Show me on the front page',
  frontPageHint:
    'People without an account see your first name, car, rating, and whether you’re driving. Never your last name, plate, or location.',
  frontPageFailed: 'Your choice wasn’t saved. Please try again.',
} as const;
