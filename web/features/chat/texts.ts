import { texts } from '@server/contract/texts/texts.js';

/** Words of the list of conversations, and of chat elsewhere; those of the specification to the letter (spec B §2, §5, §8). */
export const chatTexts = texts('chat', {
  nothingSelected: 'Select a conversation to start chatting',
  noConversations: 'No conversations yet',
  noConversationsHint: 'Search for friends to start chatting',
  loadingMore: 'Loading more...',
  endOfConversations: 'End of conversations',
  loadFailed: 'Failed to load conversations',
  messages: 'Messages',
  conversations: 'Conversations',
  reply: 'Reply',
  back: 'Back to conversations',
  notAvailable: 'This conversation isn’t available.',
  typing: '{name} is typing',
  draft: 'Draft:',
  you: 'You:',
  unread: '{count, plural, one {unread message} other {unread messages}}',
  pinned: 'Pinned',
  muted: 'Muted',
  conversationActs: 'Conversation options',
  settingsFailed: 'We couldn’t save that. Try again.',
  kinds: { text: null, call: 'Call', missed_call: 'Missed call', voice: 'Voice message', image: 'Photo', file: 'File' },
});
