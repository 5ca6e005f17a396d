import { hourMs } from '@server/contract/duration.js';
import type { PushDelivery, PushSubscription } from '@server/push/push.contract.js';
import { now } from './fixtures';

const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString();

/** This browser, unless told. */
export function aDevice(more: Partial<PushSubscription> = {}): PushSubscription {
  return {
    id: '0198f000-0000-7000-8000-000000000001',
    user_id: 'user_rosa',
    endpoint: 'https://push.example/rosa',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    active: true,
    device: 'Chrome · Windows',
    is_this_device: true,
    created_at: before(240 * hourMs),
    renewed_at: before(24 * hourMs),
    last_ok_at: before(2 * hourMs),
    failures: 0,
    ...more,
  };
}

export const phone = aDevice({ id: '0198f000-0000-7000-8000-000000000002', device: 'Safari · iPhone', is_this_device: false });
export const signedOut = aDevice({
  id: '0198f000-0000-7000-8000-000000000003',
  device: null,
  is_this_device: false,
  active: false,
  last_ok_at: null,
});

let made = 0;

/** A push that went well, unless told; each is an hour older than the one before. */
export function aDelivery(more: Partial<PushDelivery> = {}): PushDelivery {
  made += 1;
  return {
    id: `0198f000-0000-7000-9000-${String(made).padStart(12, '0')}`,
    notification_id: '0198f000-0000-7000-8000-00000000000a',
    status: 'sent',
    http_status: 201,
    ms: 84,
    attempts: 1,
    created_at: before(made * hourMs),
    ...more,
  };
}

export const everyDelivery: readonly PushDelivery[] = [
  aDelivery({ status: 'waiting', http_status: 503, attempts: 2 }),
  aDelivery({ notification_id: null }),
  aDelivery(),
  aDelivery({ status: 'dropped', http_status: null }),
  aDelivery({ status: 'expired', http_status: 503, attempts: 9 }),
  aDelivery({ status: 'refused', http_status: 403 }),
  aDelivery({ status: 'failed', http_status: null, notification_id: null }),
  aDelivery({ status: 'gone', http_status: 410 }),
];
