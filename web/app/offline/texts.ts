import { texts as catalog } from '@server/contract/texts/texts.js';

/** What the app says of itself and of the network. */
export const texts = catalog('app.device', {
  update: {
    title: 'A new version of Hometown is ready',
    words: 'Take it whenever you like. What you’ve written stays.',
    take: 'Update',
  },
  slow: { title: 'Your connection is slow', words: 'Pages and pictures may take a while.' },
  install: {
    title: 'Keep Hometown at hand',
    words: 'On your home screen it opens at once, even without a network.',
    act: 'Install',
  },
});
