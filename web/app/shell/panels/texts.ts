import { texts as catalog } from '@server/contract/texts/texts.js';

/** Words of what opens over a page; a page that stays as it is does not load them. */
export const panelTexts = catalog('shell.panels', {
  palette: {
    placeholder: 'Search or jump to…',
    empty: 'No matches. Try a page, a friend, or a saved place.',
    goTo: 'Go to',
    message: 'Message a friend',
    book: 'Book a ride to',
    act: 'Do',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    description: 'Paused while you type, except the first.',
    search: 'Search and commands',
    list: 'This list',
    close: 'Close',
    goTo: 'Go to {page}',
  },
  /** By the theme that it leads to. */
  changeTheme: { light: 'Change to the light theme', dark: 'Change to the dark theme', system: 'Change to the system theme' },
  signInDialog: {
    title: 'Welcome to Hometown',
    tabs: 'Login or Sign Up',
    login: { words: 'Your rides, your messages and your drivers are where you left them.', label: 'Sign in' },
    signUp: { words: 'It takes a name, an email address and a password. You can book as soon as you are in.', label: 'Create an account' },
  },
});
