/** Words of where a ride's money is (D7): nobody is told of money that did not move. */
export const moneyTexts = {
  toPay: 'To pay',
  underWay: 'Being paid',
  notPaid: (driver: string) => `Your card did not take it. Nothing was paid yet, and ${driver} waits for their share.`,
  asking: 'Your card is being asked. Nothing is paid until it has answered.',
  driverPaid: (amount: string, share: string) => `The rider paid ${amount}. Your share is ${share}.`,
  driverWaits: (share: string) => `The rider’s card was refused. Your share of ${share} comes as soon as it is paid.`,
  driverPending: (share: string) => `The rider’s card is being asked. Your share of ${share} comes once it has paid.`,
  cardRefused: 'Card refused',
  unpaid: 'Not paid',
  released: {
    rider: 'No card paid for it, so your driver is free again. You were not charged.',
    driver: 'The rider’s card was refused.',
  },
} as const;
