import type { Presence } from '../../../src/presence/presence.contract';

/** How somebody is, as the server says it. */
export const presenceOf = (userId: string, status: Presence['status']): Presence => ({
  userId,
  role: 'customer',
  status,
  lastSeen: null,
  lastHeartbeat: null,
  connectionQuality: 'good',
  device: null,
  isActive: status === 'online',
  statusText: null,
});
