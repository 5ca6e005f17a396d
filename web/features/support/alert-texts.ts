import { texts } from '@server/contract/texts/texts.js';

/** Words of the silent alert in the safety sheet (D8). */
export const rideAlertTexts = texts('support.rideAlert', {
  hold: 'Hold to alert silently',
  hint: 'Tells your trusted contacts and our operators where you are. No one else on this ride sees or hears it.',
  keepHolding: 'Hold it for a second.',
  confirm: 'Press again to send the alert',
  sent: 'Alert sent {when}',
  told: 'Our operators{count, plural, =0 { know} one { and # trusted contact know} other { and # trusted contacts know}}. No one else on this ride sees it.',
  safe: 'I’m safe',
  again: 'Hold to alert again',
  way: 'Safety',
  ended: 'You said you’re safe {when}.',
  offline: 'You’re offline, so the alert can’t be sent. Call or text instead.',
  offlineSafe: 'You’re offline, so no one can be told that you’re safe. Call or text instead.',
  notEnded: 'We couldn’t pass on that you’re safe. Try again, or call or text.',
  text: 'Text someone',
  call: 'Call {number}',
  helpAlone: 'I need help.',
  help: 'I need help. {ride}',
  helpAt: 'I need help. {ride} Position: {lat}, {lng}',
});

/** Why it was not sent, by the refusal's code. */
export const rideAlertRefusals: Readonly<Record<string, string>> = texts('support.rideAlertRefusals', {
  alert_over: 'This ride is over, so the alert wasn’t sent. Call or text instead.',
  rate_limited: 'Too many alerts. The earlier ones were sent. Call or text instead.',
  other: 'The alert may not have been sent. Try again, or call or text.',
});
