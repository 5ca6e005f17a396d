import { texts as catalog } from '@server/contract/texts/texts.js';

export const texts = catalog('app.pages.admin', {
  description: 'Tools for those who run Hometown.',
  tools: {
    errors: { title: 'Error log', words: 'Errors in people’s browsers, and the one that someone names by its reference.' },
    queues: { title: 'Job queues', words: 'Background jobs: waiting, running, and failed, with retry.' },
    docs: { title: 'API reference', words: 'Every API call, with its fields and errors.' },
  },
});
