/** The wait at the pickup, named while it runs (D6). */
export const waitTexts = {
  free: 'Free wait',
  charged: 'Waiting',
  next: {
    rider: (perMinute: string, driver: string) => `Then ${perMinute}/min, all to ${driver}.`,
    driver: (perMinute: string) => `Then ${perMinute}/min, all yours.`,
  },
  now: {
    rider: (perMinute: string, driver: string) => `${perMinute}/min until you’re in, all to ${driver}.`,
    driver: (perMinute: string) => `${perMinute}/min until you start, all yours.`,
  },
  most: 'The most a wait can cost.',
} as const;

/** Where the ride leads next, in one line. */
export const nextPlaceTexts = {
  pickup: (place: string) => `Pickup at ${place}`,
  destination: (place: string) => `To ${place}`,
} as const;

/** The running trip on the driver's home: what its one tap leads to. */
export const runningTexts = {
  depart: 'Next: start driving',
  arrived: 'Next: say you’re here',
  start: 'Next: enter the PIN',
  complete: 'Next: drop off',
  minutes: 'min',
  toPickup: 'Pickup',
  toDestination: 'Drop-off',
} as const;
