import { texts } from '@server/contract/texts/texts.js';

/** Push in this browser and on other devices. The titles of the four cards, `allow` and `failed` are the specification's (M172, M174). */
export const pushTexts = texts('notifications.push', {
  title: 'Push notifications',
  checking: 'Checking this browser',
  states: {
    on: { title: 'On in this browser', detail: 'Notifications reach you here, even when Hometown is closed.' },
    off: { title: 'Off in this browser', detail: 'Turn push on to hear about rides and messages when Hometown is closed.' },
    lost: { title: 'Push stopped in this browser', detail: 'This browser lost its push subscription. Turn push on again.' },
    blocked: { title: 'Notifications Blocked', detail: 'This browser blocks notifications from Hometown.' },
    unsupported: {
      title: 'Browser Not Supported',
      detail: 'This browser can’t get push notifications. Try Chrome, Edge, Firefox, or Safari.',
    },
    needs_install: {
      title: 'Add Hometown to your Home Screen',
      detail: 'On iPhone and iPad, push only works from the Home Screen.',
    },
  },
  askedDetail: 'Your browser asked you recently. We can ask again on {day}. Until then, you can allow it in your browser’s settings.',
  heldBackDetail: 'Push to my devices is off, so only tests come here.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  allow: 'Please allow notifications when prompted by your browser',
  failed: 'Failed to enable notifications. Please try again.',
  turnedOn: 'Push is on in this browser',
  turnedOff: 'Push is off in this browser',
  turnOffFailed: 'We couldn’t turn push off',
  turnOffFailedDetail: 'It’s still on in this browser. Try again.',
  howTo: 'How to allow them',
  howToInstall: 'How to add it',
  steps: {
    chrome: ['Select the icon to the left of the address.', 'Set Notifications to Allow.', 'Come back to this page.'],
    android: ['Tap the icon to the left of the address, then Permissions.', 'Turn Notifications on.', 'Come back to this page.'],
    firefox: ['Select the icon to the left of the address.', 'Remove Blocked next to Send notifications.', 'Reload this page.'],
    safari: ['In the menu bar, open Safari, then Settings.', 'Choose Websites, then Notifications.', 'Set Hometown to Allow.'],
    ios: ['Open the Settings app, then Notifications.', 'Choose Hometown.', 'Turn on Allow Notifications.'],
  },
  installSteps: ['Open this page in Safari and tap Share.', 'Choose Add to Home Screen.', 'Open Hometown from your Home Screen.'],
  test: 'Test this device',
  answers: {
    sent: 'Sent. It shows up here in a few seconds.',
    gone: 'This browser’s push subscription has ended. Turn push off and on again.',
    declined: 'The push service declined it with code {code}. Turn push off and on again.',
    failed: 'The push service didn’t answer. Try again in a minute.',
    tooOften: 'That’s a lot of tests. Try again in a few minutes.',
    offline: 'We couldn’t reach Hometown. Try again.',
  },
});

/** The devices that get pushes, and what was sent to each (M77). */
export const deviceTexts = texts('notifications.devices', {
  title: 'Your devices',
  empty: 'Devices where you turn push on show up here.',
  unnamed: 'A browser',
  thisDevice: 'This device',
  inactive: 'Off',
  lastOk: 'Last delivered {ago}',
  neverOk: 'Nothing delivered yet',
  inactiveDetail: 'Signed out or unreachable. It gets nothing until you turn push on there.',
  loading: 'Loading your devices',
  loadFailed: 'We couldn’t load your devices.',
  remove: 'Remove',
  removeNamed: 'Remove {device}',
  removed: 'Device removed',
  removeFailed: 'We couldn’t remove that device',
  removeFailedDetail: 'It still gets notifications. Try again.',
});

/** The log of one device (M77). */
export const deliveryTexts = texts('notifications.deliveries', {
  title: 'What we sent to {device}',
  empty: 'Nothing sent in the last {count} days.',
  test: 'Test',
  notification: 'Notification',
  tries: '{count, plural, one {# try} other {# tries}}',
  statuses: {
    waiting: 'Waiting for the push service',
    sent: 'Sent',
    dropped: 'Not sent: you’d read or muted it',
    expired: 'Not sent: it was old news by then',
    gone: 'Not sent: the subscription had ended',
    refused: 'Declined by the push service',
    failed: 'No answer from the push service',
  },
  earlier: 'Show earlier',
  end: 'End of the last {count} days',
  loading: 'Loading what we sent',
  loadFailed: 'We couldn’t load what we sent.',
});

/** The cards that come by themselves (M172). */
export const promptTexts = texts('notifications.prompts', {
  updated: {
    title: 'Stay Updated',
    detail: 'We can tell you when your driver arrives or a friend writes, even when Hometown is closed.',
  },
  connected: { title: 'Stay Connected', detail: 'Choose what reaches you when Hometown is closed.' },
  notNow: 'Not now',
  close: 'Close',
});

/** The offer at a ride that a driver is yet to come to (M177). */
export const arrivalTexts = texts('notifications.arrival', {
  title: 'When the driver arrives',
  offer: 'Tell me when the driver arrives',
  detail: 'Even when Hometown is closed.',
  on: 'We’ll tell you in this browser when the driver arrives.',
  dismiss: 'Don’t ask again',
});
