/** What a notification is about: for counts, filters and preferences. */
export const sections = ['rides', 'messages', 'payments', 'friends', 'ratings', 'applications', 'system'] as const;
export type Section = (typeof sections)[number];

/** The coarse types, of which each notification has one beside its own (S23). */
export const categories = ['ride_request', 'ride_accepted', 'ride_completed', 'payment', 'message', 'system', 'other'] as const;
type Category = (typeof categories)[number];

interface Kind {
  readonly section: Section;
  readonly category: Category;
  readonly priority: 'urgent' | 'high' | 'normal' | 'low';
}

const kind = (section: Section, category: Category, priority: Kind['priority'] = 'normal'): Kind => ({ section, category, priority });

/** Every type (M31, M28, M55, M83), and a call that rings, with what follows from it; the one map of S23. */
export const notificationKinds = {
  ride_requested: kind('rides', 'ride_request', 'high'),
  ride_accepted: kind('rides', 'ride_accepted', 'high'),
  ride_assigned: kind('rides', 'ride_accepted', 'high'),
  ride_confirmation: kind('rides', 'ride_accepted'),
  ride_started: kind('rides', 'other'),
  ride_completed: kind('rides', 'ride_completed'),
  ride_cancelled: kind('rides', 'other', 'high'),
  ride_cancellation_alert: kind('rides', 'other', 'high'),
  driver_arrived: kind('rides', 'other', 'high'),
  driver_assigned: kind('rides', 'ride_accepted', 'high'),
  driver_assignment: kind('rides', 'ride_request', 'urgent'),
  high_value_ride: kind('rides', 'ride_request', 'high'),
  no_drivers_available: kind('rides', 'other', 'urgent'),
  passenger_cancelled: kind('rides', 'other', 'high'),
  friend_request: kind('friends', 'other'),
  friend_request_received: kind('friends', 'other'),
  friend_request_sent: kind('friends', 'other', 'low'),
  friend_request_accepted: kind('friends', 'other'),
  friend_request_rejected: kind('friends', 'other', 'low'),
  friend_request_declined: kind('friends', 'other', 'low'),
  friend_suggestion: kind('friends', 'other', 'low'),
  friend_online: kind('friends', 'other', 'low'),
  friend_booked_ride: kind('friends', 'other', 'low'),
  friend_joined: kind('friends', 'other', 'low'),
  friend_removed: kind('friends', 'other', 'low'),
  message_received: kind('messages', 'message'),
  new_message: kind('messages', 'message'),
  incoming_call: kind('messages', 'message', 'high'),
  new_rating: kind('ratings', 'other'),
  rating_milestone: kind('ratings', 'other'),
  rating_reminder: kind('ratings', 'other', 'low'),
  payout_pending: kind('payments', 'payment'),
  payout_queued: kind('payments', 'payment'),
  payout_in_transit: kind('payments', 'payment'),
  payout_paid: kind('payments', 'payment'),
  payment: kind('payments', 'payment'),
  driver_application_status: kind('applications', 'system'),
  application_approved: kind('applications', 'system', 'high'),
  announcement: kind('system', 'system'),
  system: kind('system', 'system'),
  test_notification: kind('system', 'system'),
} as const satisfies Record<string, Kind>;

export type NotificationType = keyof typeof notificationKinds;

export const notificationTypes = Object.keys(notificationKinds) as [NotificationType, ...NotificationType[]];

/** What a type is to this version: one that only a newer version knows is the system's (S23). */
export const knownType = (type: string): NotificationType => (isKnown(type) ? type : 'system');

function isKnown(type: string): type is NotificationType {
  return Object.hasOwn(notificationKinds, type);
}

/** What operators alone are told of rides. */
export const deskTypes = ['high_value_ride', 'ride_cancellation_alert'] as const satisfies readonly NotificationType[];

/** News of rides in which the recipient does not sit: what drivers are asked, and operators' alerts. */
const othersRides: ReadonlySet<NotificationType> = new Set(['driver_assignment', ...deskTypes]);

interface Told {
  readonly type: NotificationType;
  readonly metadata: { readonly actionable?: boolean | undefined };
}

/**
 * News of a ride in which its recipient sits: it comes through quiet hours (S28). To drivers `ride_requested` is an offer, which
 * says whether they can still answer; to its own rider it is that another driver is sought, and asks for nothing.
 */
export function isOwnRide({ type, metadata }: Told): boolean {
  if (type === 'ride_requested') return metadata.actionable === undefined;
  return notificationKinds[type].section === 'rides' && !othersRides.has(type);
}
