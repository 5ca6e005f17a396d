/** Everything that somebody was notified of. */
export const notificationsPath = '/notifications';
