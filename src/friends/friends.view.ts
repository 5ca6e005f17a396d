import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { deletedUserName, type Person } from '../profiles/profiles.contract.js';
import type { FriendRelationship as Relationship, FriendRelationshipSchema } from './friend-relationship.entity.js';
import type { FriendRelationship, FriendStatus, FriendshipStatus } from './friends.contract.js';

/** A row of `friend_relationships` as SQL gives it. */
export type RelationshipRow = Readonly<Selectable<InferKyselyDB<typeof FriendRelationshipSchema>['friend_relationships']>>;

/** The same to be shown, perhaps when it is gone. */
export type ShownRelationship = Omit<RelationshipRow, 'status'> & { readonly status: FriendshipStatus };

export function rowOf(relationship: Relationship): RelationshipRow {
  return {
    id: relationship.id,
    sender_id: relationship.senderId,
    receiver_id: relationship.receiverId,
    status: relationship.status,
    requested_at: relationship.requestedAt,
    responded_at: relationship.respondedAt ?? null,
  };
}

export function viewRelationship(row: ShownRelationship, people: ReadonlyMap<UserId, Person>): FriendRelationship {
  const sender = faceOf(people.get(row.sender_id));
  const receiver = faceOf(people.get(row.receiver_id));
  return {
    id: row.id,
    sender_id: row.sender_id,
    receiver_id: row.receiver_id,
    requester_id: row.sender_id,
    addressee_id: row.receiver_id,
    friend_id: row.receiver_id,
    status: row.status,
    requested_at: row.requested_at.toISOString(),
    responded_at: row.responded_at?.toISOString() ?? null,
    sender_name: sender.name,
    sender_avatar: sender.avatar,
    sender_photo: sender.avatar,
    requester_name: sender.name,
    requester_avatar: sender.avatar,
    receiver_name: receiver.name,
    receiver_avatar: receiver.avatar,
  };
}

function faceOf(person: Person | undefined): { name: string; avatar: string | null } {
  return { name: person?.full_name ?? deletedUserName, avatar: person?.avatar_url ?? null };
}

/** The fact that a row is gone, as events carry it. */
export function removalOf(row: RelationshipRow) {
  return { requestId: row.id, senderId: row.sender_id, receiverId: row.receiver_id, requestedAt: row.requested_at };
}

/** How the other person of the row stands to `me` (M82); a declined request looks like none. */
export function friendStatusOf(me: UserId, row: Pick<RelationshipRow, 'sender_id' | 'status'>): FriendStatus {
  if (row.status === 'accepted') return 'accepted';
  if (row.status !== 'pending') return 'none';
  return row.sender_id === me ? 'pending_sent' : 'pending_received';
}
