import { texts as catalog } from '@server/contract/texts/texts.js';

/** How Hometown gets onto a home screen (M154, M156). */
export const texts = catalog('app.install', {
  title: 'Hometown on your home screen',
  lead: 'It opens like an app, at once, and shows your rides, receipts, and conversations even without a network.',
  /** By what can be done in this browser right now. */
  card: {
    ready: { title: 'Install it now', words: 'Your browser asks once more. It takes a few seconds, and no app store.', act: 'Install' },
    byHand: { title: 'Two or three taps', words: 'Your browser installs it from its own menu. Here’s where to look.' },
    installed: { title: 'Installed', words: 'You’ll find Hometown among your apps.' },
    update: { title: 'A new version is ready', words: 'Take it whenever you like. What you’ve written stays.', act: 'Update' },
  },
  states: {
    title: 'In this browser',
    installed: { yes: 'Installed', no: 'Not installed' },
    notifications: { yes: 'Notifications on', no: 'Notifications off' },
    version: { yes: 'Up to date', no: 'New version ready' },
  },
  stepsTitle: 'How it works in your browser',
  yours: 'This browser',
  browsers: {
    iphone: {
      name: 'Safari on iPhone and iPad',
      steps: ['Tap the Share button.', 'Choose Add to Home Screen.', 'Tap Add.'],
    },
    android: {
      name: 'Chrome on Android',
      steps: ['Tap the menu with three dots.', 'Choose Add to home screen.', 'Tap Install.'],
    },
    firefox: {
      name: 'Firefox on Android',
      steps: ['Tap the menu with three dots.', 'Choose Add app to Home screen.', 'Tap Add.'],
    },
    computer: {
      name: 'Chrome or Edge on a computer',
      steps: ['Look for the install icon at the end of the address bar.', 'Click it.', 'Click Install.'],
    },
    mac: {
      name: 'Safari on a Mac',
      steps: ['Open the File menu.', 'Choose Add to Dock.', 'Click Add.'],
    },
  },
});
