import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';

/** A link that shows a ride to whoever holds it. */
export const TripShareSchema = defineEntity({
  name: 'TripShare',
  tableName: 'trip_shares',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    rideId: p.uuid().$type<Id>(),
    /** The token itself is in the link alone. */
    tokenHash: p.text(),
    /** Who was sent it in a message; null of a link that its rider passed on by themselves. */
    friendId: p.text().$type<UserId>().nullable(),
    /** Whom such a link was made for, as its rider calls them; null where that was not said. */
    name: p.text().nullable(),
    /** The passenger's own link, of a ride that was booked for them: it has the PIN (D3). */
    isPassenger: p.boolean().default(false),
    /** Whose silent alert it goes with: it stands in no list, and ends when they are safe. Null of all others. */
    alertBy: p.text().$type<UserId>().nullable(),
    createdAt: p.datetime(),
    /** When the friend's message was stored; null before, and of other links. */
    sentAt: p.datetime().nullable(),
  },
});
