import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { PushDeliverySchema } from './sending/push-delivery.entity.js';
import type { PushSubscriptionSchema } from './subscriptions/push-subscription.entity.js';

/** The tables that statements of this module are typed by. */
export type PushTables = InferKyselyDB<typeof PushDeliverySchema | typeof PushSubscriptionSchema>;
