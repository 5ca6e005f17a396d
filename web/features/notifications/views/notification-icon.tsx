import type { NotificationType } from '@server/notifications/notification-types.contract.js';
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
  MessageCircle,
  Navigation,
  OctagonAlert,
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
  system: Bell,
  test_notification: FlaskConical,
};

const tones: Partial<Record<Notification['priority'], string>> = {
  urgent: 'bg-danger-soft text-danger-text',
  high: 'bg-brand-soft text-brand-text',
};

/** The icon of a notification by its type; its ground says how urgent it is, its words say it too. */
export function NotificationIcon({ type, priority }: Pick<Notification, 'type' | 'priority'>) {
  const Icon = typeIcons[type];
  return (
    <span aria-hidden className={cn('flex size-9 items-center justify-center rounded-full bg-sunken text-ink-soft [&>svg]:size-4.5', tones[priority])}>
      <Icon />
    </span>
  );
}
