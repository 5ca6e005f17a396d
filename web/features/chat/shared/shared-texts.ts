import { texts } from '@server/contract/texts/texts.js';

/** Words of the side with what was shared in a conversation. */
export const sharedTexts = texts('chat.shared', {
  title: 'Media, files, and links',
  kinds: 'What to show',
  media: 'Media',
  files: 'Files',
  links: 'Links',
  loading: 'Loading',
  showMore: 'Show more',
  failed: 'We couldn’t load this.',
  noMedia: 'No photos or videos yet',
  noMediaHint: 'Photos and videos that you share here show up in one place.',
  noFiles: 'No files yet',
  noFilesHint: 'Files that you share here show up in one place.',
  noLinks: 'No links yet',
  noLinksHint: 'Links that you share here show up in one place.',
  goTo: 'Go to message',
  video: 'Video, {name}',
  from: '{name} · {time}',
});
