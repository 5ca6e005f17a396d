import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';
import { ManualStatus, PresenceVisibility } from './settings.contract.js';
import { PresenceStatus } from './presence.contract.js';

/** `auto` is no row's word: it is null. */
const manualStatuses = ManualStatus.options.filter((status) => status !== 'auto');

/** What is kept of a person's presence beyond their open pages. */
export const PresencePersonSchema = defineEntity({
  name: 'PresencePerson',
  tableName: 'presence_people',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    /** What the person chose over what their pages say; null for nothing. */
    manual: p.enum(manualStatuses).nullable(),
    statusText: p.text().nullable(),
    visibility: p.enum(PresenceVisibility.options).default('friends'),
    /** What friends were told last: only a difference is told again. */
    toldStatus: p.enum(PresenceStatus.options).default('offline'),
    lastSeenAt: p.datetime().nullable(),
    lastHeartbeatAt: p.datetime().nullable(),
  },
});
