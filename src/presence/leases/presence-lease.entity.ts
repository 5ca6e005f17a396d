import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { PresenceSource } from './beat.contract.js';
import { PresenceStatus } from '../presence.contract.js';

/** A page cannot say that its person is busy: that is said by hand. */
const leaseStatuses = PresenceStatus.options.filter((status) => status !== 'busy');
const devices = ['desktop', 'mobile'] as const;

/** One part of one open page; it runs out by itself, so that whatever dies leaves no ghost (P21). */
export const PresenceLeaseSchema = defineEntity({
  name: 'PresenceLease',
  tableName: 'presence_leases',
  properties: {
    socketId: p.text().primary(),
    source: p.enum(PresenceSource.options).primary(),
    userId: p.text().$type<UserId>(),
    /** The process that holds the socket. */
    instance: p.text(),
    status: p.enum(leaseStatuses),
    device: p.enum(devices),
    /** The device's network is slow. */
    isSlow: p.boolean(),
    /** When the person last did something there. */
    activeAt: p.datetime(),
    /** When the page was last heard of. */
    beatAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
