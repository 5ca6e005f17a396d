import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';
import type { Section } from './notification-types.contract.js';
import { type NotificationMetadata, Priority } from './notifications.contract.js';
import type { Facts } from './words/words.js';

/** What one person is told, once for each event (P15). */
export const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** Its place in lists: a burst of messages that grows comes to the front again, under the id it has. */
    position: p.uuid().$type<Id>().defaultRaw('uuidv7()'),
    userId: p.text().$type<UserId>(),
    /** Its `NotificationType`, or one that only a newer version knows: see `knownType`. */
    type: p.text(),
    /** What it is about, for counts, filters and preferences: derived from the type when it is written. */
    section: p.text().$type<Section>(),
    /** What happened: its words are written for its reader, when it is read or sent (S54). */
    facts: p.json<Facts>(),
    /** Written by the version before alone, as `message` is; migration 032 makes facts of them. */
    title: p.text().default(''),
    message: p.text().default(''),
    priority: p.enum(Priority.options),
    metadata: p.json<NotificationMetadata>().defaultRaw(`'{}'`),
    /** One row for each recipient and event, however often the event is told (P15). */
    eventKey: p.text(),
    /** While unread, later ones with the same key join this row (M70), which then stands for `count` of them. */
    collapseKey: p.text().nullable(),
    count: p.integer().default(1),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
    /** Put off until then (M71): meanwhile it counts nowhere, and stands in no list but that of the snoozed. */
    snoozedUntil: p.datetime().nullable(),
    /** When what it asks can be answered no more; null where it asks nothing, was answered, or waits without an end. */
    answerableUntil: p.datetime().nullable(),
    /** When it came back after it was put off. */
    remindedAt: p.datetime().nullable(),
    /** The events that a row which grows has told of, so that a repeat changes nothing; null where it stands for one event. */
    told: p.array().nullable(),
  },
});
