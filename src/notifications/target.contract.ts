import { safePath } from '../contract/safe-path.js';
import { notificationsPath } from '../contract/pages/notification-paths.js';
import { ridePath } from '../contract/pages/ride-paths.js';
import { notificationKinds, type Section } from './notification-types.contract.js';
import type { Notification } from './notifications.contract.js';

type Told = Pick<Notification, 'type' | 'metadata'>;

/** Where pressing a notification leads (M68, S25, S49): its own address when it is ours, else the place of its kind. */
export function targetOf({ type, metadata }: Told, isDriver: boolean): string {
  const { action_url: action } = metadata;
  return action === undefined ? placeOf[notificationKinds[type].section](metadata, isDriver) : safePath(action, notificationsPath);
}

const placeOf: Record<Section, (metadata: Told['metadata'], isDriver: boolean) => string> = {
  rides: ({ ride_id: ride }) => (ride === undefined ? '/rides' : ridePath(ride)),
  messages: ({ conversation_id: id }) => (id === undefined ? '/social' : `/social?conversation=${encodeURIComponent(id)}`),
  friends: () => '/social',
  payments: (_, isDriver) => (isDriver ? '/driver/earnings' : '/payments'),
  ratings: (_, isDriver) => (isDriver ? '/driver/ratings' : '/review'),
  applications: () => '/driver/application',
  system: () => notificationsPath,
};
