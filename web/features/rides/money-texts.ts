/** Words of where a ride's money is (D7): nobody is told of money that did not move. */
export const moneyTexts = {
  toPay: 'To pay',
  underWay: 'Being paid',
  notPaid: (driver: string) => `Your card was declined. Nothing is paid yet, and ${driver} is waiting for their share.`,
  asking: 'We’re charging your card. Nothing is paid until it goes through.',
  driverPaid: (amount: string, share: string) => `The rider paid ${amount}. Your share is ${share}.`,
  driverWaits: (share: string) => `The rider’s card was declined. Your ${share} arrives once it’s paid.`,
  driverPending: (share: string) => `We’re charging the rider’s card. Your ${share} arrives once it goes through.`,
  cardRefused: 'Card declined',
  unpaid: 'Not paid',
  released: {
    rider: 'No card went through, so we released your driver. You weren’t charged.',
    driver: 'The rider’s card was declined.',
  },
} as const;
