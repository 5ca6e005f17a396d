import { notificationKinds, type Section } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';
import { Bell, Car, CreditCard, FileText, type LucideIcon, MapPin, MessageCircle, OctagonAlert, Star, UserPlus } from 'lucide-react';

const icons: Record<Section, LucideIcon> = {
  rides: Car,
  messages: MessageCircle,
  payments: CreditCard,
  friends: UserPlus,
  ratings: Star,
  applications: FileText,
  system: Bell,
};

/** The icon of a notification by its type; an urgent one warns by its shape too. */
export function NotificationIcon({ type, priority }: Pick<Notification, 'type' | 'priority'>) {
  if (priority === 'urgent' && type !== 'driver_assignment') return <OctagonAlert aria-hidden className="text-danger-text" />;
  if (type === 'driver_arrived') return <MapPin aria-hidden />;
  const Icon = icons[notificationKinds[type].section];
  return <Icon aria-hidden />;
}
