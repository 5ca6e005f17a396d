import type { NotificationPreferences } from '../../../src/notifications/preferences/preferences.contract';
import type { PushDelivery, PushSubscription } from '../../../src/push/push.contract';
import { rosasPreferences } from '../../../stories/features/notifications/fixtures';
import { aDelivery, aDevice } from '../../../stories/features/notifications/push-fixtures';
import { server } from './harness';

export const list = '/api/push/subscriptions';
export const testPath = '/api/push/test';
export const preferencesPath = '/api/notifications/preferences';

export interface PushServer {
  rows: PushSubscription[];
  preferences: NotificationPreferences;
  /** What a test answers. */
  tested: PushDelivery;
}

/** Keeps devices and preferences as the server does, and answers tests. */
export function servesPush(start: Partial<PushServer> = {}): PushServer {
  const kept: PushServer = { rows: [], preferences: rosasPreferences, tested: aDelivery({ notification_id: null }), ...start };
  server.answer = ({ method, path, body }) => {
    if (path === '/api/push/config') return { body: { publicKey: 'BPublicKey' } };
    if (path === testPath) return { body: kept.tested };
    if (path === preferencesPath) {
      if (method === 'PUT') kept.preferences = { ...kept.preferences, ...(body as Partial<NotificationPreferences>) };
      return { body: kept.preferences };
    }
    return method === 'DELETE' ? removed(kept, path) : listed(kept, method, path);
  };
  return kept;
}

function listed(kept: PushServer, method: string, path: string) {
  if (path !== list) return undefined;
  if (method === 'GET') return { body: { subscriptions: kept.rows } };
  const saved = aDevice({ last_ok_at: null, renewed_at: new Date().toISOString() });
  kept.rows = [saved, ...kept.rows.filter(({ id, is_this_device: isThis }) => !isThis && id !== saved.id)];
  return { body: saved };
}

function removed(kept: PushServer, path: string) {
  const id = path.split('/').at(-1) ?? '';
  kept.rows = kept.rows.filter((row) => row.id !== id);
  return { body: { id } };
}
