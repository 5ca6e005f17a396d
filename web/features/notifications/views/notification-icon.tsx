import { notificationKinds, type NotificationType } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';
import {
  Award,
  BadgeCheck,
  BadgeDollarSign,
  Ban,
  Bell,
  CalendarCheck,
  Car,
  CircleCheck,
  Clock,
  CreditCard,
  FileText,
  FlaskConical,
  Gem,
  Hand,
  Hourglass,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessageCircle,
  Navigation,
  OctagonAlert,
  PhoneIncoming,
  SearchX,
  Send,
  Star,
  Truck,
  UserCheck,
  UserMinus,
  UserPlus,
  UserRound,
  UserX,
  UsersRound,
} from 'lucide-react';
import { Avatar } from '../../../ui/display/avatar';
import { cn } from '../../../ui/cn';

/** One for each type, so that a list can be scanned without reading (M59). */
export const typeIcons: Record<NotificationType, LucideIcon> = {
  ride_requested: Hand,
  ride_accepted: CircleCheck,
  ride_assigned: Car,
  ride_confirmation: CalendarCheck,
  ride_started: Navigation,
  ride_completed: CircleCheck,
  ride_cancelled: Ban,
  ride_cancellation_alert: OctagonAlert,
  driver_arrived: MapPin,
  driver_assigned: Car,
  driver_assignment: Hand,
  high_value_ride: Gem,
  no_drivers_available: SearchX,
  passenger_cancelled: Ban,
  friend_request: UserPlus,
  friend_request_received: UserPlus,
  friend_request_sent: Send,
  friend_request_accepted: UserCheck,
  friend_request_rejected: UserX,
  friend_request_declined: UserX,
  friend_suggestion: UsersRound,
  friend_online: UserRound,
  friend_booked_ride: Car,
  friend_joined: UserRound,
  friend_removed: UserMinus,
  message_received: MessageCircle,
  new_message: MessageCircle,
  incoming_call: PhoneIncoming,
  new_rating: Star,
  rating_milestone: Award,
  rating_reminder: Star,
  payout_pending: Hourglass,
  payout_queued: Clock,
  payout_in_transit: Truck,
  payout_paid: BadgeDollarSign,
  payment: CreditCard,
  driver_application_status: FileText,
  application_approved: BadgeCheck,
  announcement: Megaphone,
  system: Bell,
  test_notification: FlaskConical,
};

const tones: Partial<Record<Notification['priority'], string>> = {
  urgent: 'bg-danger-soft text-danger-text',
  high: 'bg-brand-soft text-brand-text',
};

type IconProps = Pick<Notification, 'type' | 'priority' | 'title' | 'metadata'>;

/** The icon of a notification by its type, at the face of whom it is about; its ground says how urgent it is, its words say it too. */
export function NotificationIcon(notification: IconProps) {
  const { type, priority } = notification;
  const Icon = typeIcons[type];
  const face = faceOf(notification);
  if (!face)
    return (
      <span
        aria-hidden
        className={cn('flex size-9 items-center justify-center rounded-full bg-sunken text-ink-soft [&>svg]:size-4.5', tones[priority])}
      >
        <Icon />
      </span>
    );
  return (
    <span aria-hidden className="relative flex">
      <Avatar name={face.name} src={face.src ?? null} isDecorative className="size-9" />
      <span className="absolute -end-1.5 -bottom-1 flex size-5 items-center justify-center rounded-full bg-brand text-on-brand ring-2 ring-raised [&>svg]:size-3">
        <Icon />
      </span>
    </span>
  );
}

/** Friends and those who write have a face; rides have their drivers' in the ride itself. */
function faceOf({ type, title, metadata }: IconProps): { name: string; src: string | null | undefined } | null {
  const { requester_name: requester, friend_name: friend } = metadata;
  if (requester !== undefined) return { name: requester, src: metadata.requester_avatar };
  if (friend !== undefined) return { name: friend, src: metadata.friend_avatar };
  return notificationKinds[type].section === 'messages' ? { name: title, src: metadata.sender_avatar } : null;
}
