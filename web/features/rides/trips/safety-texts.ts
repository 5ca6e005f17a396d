import { texts } from '@server/contract/texts/texts.js';

/** Words of the safety sheet: only what works. */
export const safetyTexts = texts('rides.safety', {
  title: 'Safety',
  detail: 'Help for this ride.',
  emergency: 'Call {number}',
  emergencyHint: 'If you’re in danger, call first.',
  share: 'Share ride details',
  shareHint: 'Driver, car, plate and route, for someone you trust.',
  copied: 'Ride details copied',
  shareFailed: 'That couldn’t be shared. Try again.',
  report: 'Report a problem',
  reportHint: 'A real person will read it.',
  pin: 'Tell {driver} your PIN {pin} only once you’ve checked the plate.',
  noPin: '{driver} doesn’t ask for your PIN this time. Check the plate before you get in. If they need it after all, it’s {pin}.',
  driverPin: 'Start only after the rider gives you their PIN.',
  driverNoPin: 'This ride starts without a PIN. Make sure that the right person is in.',
  /** What is shared, in a message. */
  shared: {
    driver: 'I’m riding with {driver}.',
    driverInCar: 'I’m riding with {driver} in a {car}.',
    plate: 'Plate {plate}.',
    driving: 'I’m driving with Hometown.',
    route: 'From {from} to {to}.',
  },
});
