import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { AnnouncementState, Audience } from './announcements.contract.js';

/** What an admin announces, and how far it has been sent. */
export const AnnouncementSchema = defineEntity({
  name: 'Announcement',
  tableName: 'announcements',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    title: p.text(),
    text: p.text(),
    /** A page of ours. */
    link: p.text().nullable(),
    audience: p.enum(Audience.options),
    state: p.enum(AnnouncementState.options),
    sendAt: p.datetime(),
    createdBy: p.text().$type<UserId>(),
    createdAt: p.datetime(),
    /** How many it was for when it began to be sent. */
    people: p.integer().nullable(),
    /** Everybody up to this id has it, or is none of those it is for. */
    sentTo: p.text().default(''),
    sentCount: p.integer().default(0),
    /** When all had it, or it was stopped or withdrawn. */
    endedAt: p.datetime().nullable(),
    /** Who stopped or withdrew it. */
    endedBy: p.text().$type<UserId>().nullable(),
    reason: p.text().nullable(),
    /** Of a withdrawn one: the unread ones are gone. */
    isCleared: p.boolean().default(false),
  },
});
