import type { PushDelivery } from '../push.contract.js';
import type { DeliveryRow } from './deliveries.queries.js';

export function viewDelivery(row: DeliveryRow): PushDelivery {
  return {
    id: row.id,
    notification_id: row.notification_id,
    status: row.status,
    http_status: row.http_status,
    ms: row.ms,
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
  };
}
