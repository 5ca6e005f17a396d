import { texts } from '@server/contract/texts/texts.js';

/** Words of chat over the page: windows, menu and drawer; those of the specification to the letter (M105, M106, M107). */
export const windowTexts = texts('chat.windows', {
  chat: 'Chat',
  collapse: 'Collapse chat',
  arrange: 'Arrange Windows',
  closeAll: 'Close All',
  /** The head of a window, which is moved by keys. */
  bar: 'Window of {name}. Arrow keys move it, and resize it with Shift.',
  minimize: 'Minimize',
  maximize: 'Maximize',
  restore: 'Restore',
  close: 'Close chat',
  messageNotFound: 'We couldn’t find that message.',
});
