import { texts as catalog } from '@server/contract/texts/texts.js';
import type { NotificationSurface } from '../../lib/notification-acts';

/** Words of friends; those of the specification to the letter (M81, M82, M84). */
export const texts = catalog('friends', {
  title: 'Social Hub',
  views: { hub: 'Overview', friends: 'Friends', privacy: 'Privacy' },
  searchPlaceholder: 'Search or find friends...',
  searchResults: 'Search Results ({count})',
  noResults: 'No results found',
  noResultsHint: 'Try a different search term',
  onlySome: 'These are the first {count}. Type more of the name to find others.',
  searchFailed: 'Search failed',
  searchFailedHint: 'Failed to search users',
  endOfResults: 'End of results',
  clearSearch: 'Clear the search',
  quickChat: 'Quick Chat',
  requests: 'Requests ({count})',
  requestsOrMore: 'Requests ({count}+)',
  sentRequests: 'Requests you sent',
  suggested: 'Suggested for You',
  suggestionsFailed: 'Failed to load suggestions',
  noSuggestions: 'No one to suggest right now',
  noSuggestionsHint: 'You know everyone who’s here. Search for a name to find others.',
  sayHello: 'Say hello',
  sayHelloHint: 'Add someone from town. Once they accept, you can message them.',
  friends: 'Friends',
  allFriends: 'See all friends',
  friendsFailed: 'We couldn’t load your friends.',
  requestsFailed: 'We couldn’t load your friend requests.',
  noFriends: 'No friends yet',
  noFriendsHint: 'Search for a name, or add someone we suggest.',
  findFriends: 'Find friends',
  showMore: 'Show more',
  endOfFriends: 'End of list',
  add: 'Add',
  addName: 'Add {name} as a friend',
  accept: 'Accept',
  acceptName: 'Accept {name}’s request',
  reject: 'Reject',
  rejectName: 'Reject {name}’s request',
  dismissName: 'Don’t suggest {name} again',
  withdraw: 'Cancel request',
  withdrawName: 'Cancel request to {name}',
  message: 'Message',
  messageName: 'Message {name}',
  moreName: 'More about {name}',
  removeFriend: 'Remove friend',
  block: 'Block',
  report: 'Report',
  areFriends: 'Friends',
  requestSent: 'Request sent',
  cancel: 'Cancel',
  sentAgo: 'Sent {ago}',
  askedAgo: 'Requested {ago}',
  mutual: '{count, plural, one {# mutual friend} other {# mutual friends}}',
  rated: 'Rated {average, number, ::.0}',
  inTownSince: 'In town since {year}',
  ridesTogether: '{count, plural, one {# ride together} other {# rides together}}',
  friendSince: 'Friends since {date}',
  toasts: {
    failedTitle: 'Request Failed',
    sendFailed: 'Failed to send friend request',
    acceptFailed: 'Failed to accept friend request',
    rejectFailed: 'Failed to reject friend request',
    sent: 'Friend request sent!',
    accepted: 'Friend request accepted!',
    rejected: 'Friend request declined',
    removeFailed: 'Nothing changed. Try again.',
    removed: 'You and {name} are no longer friends',
    blocked: '{name} is blocked',
    blockFailed: 'We couldn’t block {name}',
    unblocked: '{name} is unblocked',
    unblockFailed: 'We couldn’t unblock {name}',
    dismissFailed: 'We couldn’t dismiss that suggestion.',
    settingsFailed: 'We couldn’t save your choice. Nothing changed.',
    reported: 'Thanks. We got your report.',
    reportedHint: 'Find it in Contact & Support.',
    tryAgain: 'Please try again.',
  },
  remove: {
    title: 'Remove {name} from your friends?',
    hint: 'We won’t tell them. Your messages stay, and you can ask again later.',
  },
  blocking: {
    title: 'Block {name}?',
    hint: 'You won’t see or reach each other: no messages, calls, requests, or rides together. You’ll still see each other in shared groups. We won’t tell them. Unblock them anytime to be friends again.',
  },
  reporting: {
    title: 'Report {name}',
    titleMessage: 'Report {name}’s message',
    hint: 'Your report goes to the people who run Hometown. They answer under Contact & Support. The other person never learns who reported them.',
    hintMessage: 'We keep a copy of the message with your report, even if it’s deleted later.',
    reason: 'What is it about?',
    reasons: {
      harassment: 'Harassment or threats',
      safety: 'I felt unsafe on a ride',
      fake: 'Spam, scam, or fake name',
      other: 'Something else',
    },
    words: 'What happened?',
    wordsHint: 'When and where, and what was said or done.',
    wordsMissing: 'Tell us what happened.',
    alsoBlock: 'Block {name} as well',
    send: 'Send report',
    failed: 'We couldn’t send your report. What you wrote is still here.',
  },
  privacy: {
    title: 'Who can find and ask you',
    suggestable: 'Suggest me to others',
    suggestableHint:
      'Friends of friends, neighbors, and newcomers may see you under ‘Suggested for You’. Never to people you’ve only ridden with.',
    from: 'Who can send you friend requests',
    choices: {
      everyone: { label: 'Everyone', hint: 'Anyone in town can find you by name.' },
      friends_of_friends: { label: 'Friends of friends', hint: 'No one else can find you by name or send a request.' },
      nobody: { label: 'No one', hint: 'Only you can send requests. No one new can find you by name.' },
    },
    failed: 'We couldn’t load your privacy settings.',
    blockedLink: 'Blocked Users',
  },
  person: {
    failed: 'We couldn’t load this page.',
    gone: 'This person isn’t available.',
    goneHint: 'They may have closed their account, or one of you blocked the other.',
    blocked: 'Blocked {ago}. You can’t see or contact each other. We won’t tell them.',
    self: 'This is your page. Friends also see your rating. If you drive, every rider sees your car, rating, and kind words.',
    edit: 'Edit profile',
    wantsToBeFriends: '{name} wants to be friends.',
    back: 'Back to friends',
    noRating: 'No ratings yet',
  },
  blockedUsers: {
    title: 'Blocked Users',
    description: 'You can’t see or contact each other.',
    unblock: 'Unblock',
    unblockName: 'Unblock {name}',
    empty: 'No one is blocked',
    emptyHint: 'Block someone from the menu beside their name. We won’t tell them.',
    failed: 'We couldn’t load the people you blocked.',
    since: 'Blocked {ago}',
    end: 'End of list',
  },
});

/** What acts on notifications of friends are called, where `texts` has no word for it (M62), and a sheet without requests (M58). */
export const actTexts = catalog('friends.acts', {
  decline: 'Decline',
  add: 'Add friend',
  viewProfile: 'View profile',
  accepted: 'You are friends now',
  declined: 'Declined',
  answered: 'Answered',
  noRequests: 'No friend requests',
});

type Answer = 'accept' | 'reject';
interface AnswerTexts {
  readonly done: Record<Answer, string>;
  readonly failed: Record<Answer, string>;
}

/** The toasts of an answer, which differ between dropdown and sheet (M62, S21). */
export const answerToasts: Record<NotificationSurface, AnswerTexts> = catalog('friends.answers', {
  dropdown: {
    done: { accept: 'Friend request accepted!', reject: 'Friend request declined' },
    failed: { accept: 'Failed to accept friend request', reject: 'Failed to decline friend request' },
  },
  sheet: {
    done: { accept: 'Friend request accepted', reject: 'Friend request rejected' },
    failed: { accept: 'Failed to accept friend request', reject: 'Failed to reject friend request' },
  },
});

/** `isMore`: so many are loaded, and there are others. */
export function requestsTitle(count: number, isMore: boolean): string {
  return isMore ? texts.requestsOrMore({ count }) : texts.requests({ count });
}
