/** The specification's texts, to the letter (spec A §2 and §8, spec B §2). */
export const texts = {
  title: 'Notifications',
  markAll: 'Mark all read',
  history: 'View all notification history',
  empty: 'No new notifications',
  emptyDetail: "You're all caught up!",
  allMarked: 'All notifications marked as read',
  markAllFailed: 'Failed to mark all notifications as read',
  historyEmpty: 'Nothing has happened yet',
  historyEmptyDetail: 'Rides, messages and friends will show up here.',
  loadFailed: 'Your notifications could not be loaded.',
} as const;
