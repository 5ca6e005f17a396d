import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { Json } from '../../http/json.js';
import { conversationHidden, conversationTouched, memberLeft, messageStored } from '../chat.events.js';
import { deliveredReceipts, readReceipts } from '../delivery/receipts.queries.js';
import { recordReceipts } from '../delivery/receipts.service.js';
import type { GroupNotice } from '../messages/group-notice.contract.js';
import { sentenceOf } from '../messages/group-notice.view.js';
import { messageProblems } from '../messages/message.contract.js';
import { ContactsService } from './contacts.service.js';
import { type Conversation, groupMaxMembers, type GroupRole } from './conversation.contract.js';
import { ConversationsService } from './conversations.service.js';
import { readGate } from './gate.queries.js';
import { forgetDrafts } from '../drafts/drafts.queries.js';
import { groupProblems, type removeMember } from './groups.contract.js';
import {
  admitMembers,
  dismissMember,
  editRole,
  type Farewell,
  groupOfMember,
  type GroupRow,
  insertNotice,
  lockGroup,
  namesOf,
  renameGroup,
} from './groups.queries.js';

/** Who is in a group, who leads it and what it is called (M115). Each change stands as a line in its thread. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly contacts: ContactsService,
    private readonly conversations: ConversationsService,
  ) {}

  async rename(me: UserId, id: Id, name: string | null): Promise<Json<Conversation>> {
    await this.work.run(async (unit) => {
      const group = await lock(unit, me, id);
      assertAdmin(group);
      if (group.name === name) return;
      await unit.all(renameGroup, { id, name });
      await announce(unit, id, { audience: group.members, lines: [{ kind: 'renamed', by: me, name }] });
    });
    return this.conversations.get(me, id);
  }

  /** Whoever is in it already stays as they are. */
  async add(me: UserId, id: Id, userIds: readonly UserId[]): Promise<Json<Conversation>> {
    const known = await this.sql.one(groupOfMember, { me, id });
    assertAdmin(known);
    const others = [...new Set(userIds)].filter((userId) => !known.members.includes(userId)).sort();
    for (const other of others) if (!(await this.contacts.canContact(me, other))) refuse(messageProblems, 'cannot_message');
    if (others.length > 0) await this.work.run((unit) => this.admit(unit, me, { id, others }));
    return this.conversations.get(me, id);
  }

  /** Somebody who is not in it is as good as removed. */
  async remove(me: UserId, id: Id, userId: UserId): Promise<Json<ReplyOf<typeof removeMember>>> {
    await this.work.run(async (unit) => {
      // Before the row, as whoever reads it takes them: no notice of its messages comes after.
      await unit.all(readGate, { conversations: [id] });
      const group = await lock(unit, me, id);
      if (userId !== me) assertAdmin(group);
      const farewell = group.members.includes(userId) ? await unit.one(dismissMember, { id, userId, now: unit.now }) : undefined;
      if (!farewell) return;
      await unit.all(forgetDrafts, { id, people: [userId] });
      const audience = group.members.filter((member) => member !== userId);
      await completeReceipts(unit, { id, userId, audience, farewell });
      await announce(unit, id, { audience, lines: [goneLine(me, userId), ...(await heirLine(unit, id, { group, userId }))] });
      unit.record(conversationTouched, { conversationId: id, userIds: [userId] });
      unit.record(conversationHidden, { conversationId: id, userIds: [userId] });
      unit.record(memberLeft, { conversationId: id, userId, audience });
    });
    const { conversations, count } = await this.conversations.byIds(me, [id]);
    return new Json(`{"conversation":${count === 0 ? 'null' : conversations.slice(1, -1)}}`);
  }

  async editRole(me: UserId, id: Id, { userId, role }: { userId: UserId; role: GroupRole }): Promise<Json<Conversation>> {
    await this.work.run(async (unit) => {
      const group = await lock(unit, me, id);
      assertAdmin(group);
      if (!group.members.includes(userId)) refuse(commonProblems, 'not_found');
      if (group.admins.includes(userId) === (role === 'admin')) return;
      if (role === 'member' && group.admins.length === 1) refuse(groupProblems, 'last_admin');
      await unit.all(editRole, { id, userId, role });
      await announce(unit, id, { audience: group.members, lines: [roleLine(me, userId, role)] });
    });
    return this.conversations.get(me, id);
  }

  private async admit(unit: Unit, me: UserId, { id, others }: { id: Id; others: readonly UserId[] }): Promise<void> {
    for (const other of others) await this.contacts.assertUnblocked(unit, me, other);
    const group = await lock(unit, me, id);
    assertAdmin(group);
    const people = others.filter((other) => !group.members.includes(other));
    if (people.length === 0) return;
    if (group.members.length + people.length > groupMaxMembers) refuse(groupProblems, 'group_full');
    await unit.all(admitMembers, { id, people, now: unit.now });
    // One that was saved while they left came after it.
    await unit.all(forgetDrafts, { id, people });
    await announce(unit, id, { audience: [...group.members, ...people], lines: [{ kind: 'added', by: me, people }] });
  }
}

async function lock(unit: Unit, me: UserId, id: Id): Promise<GroupRow> {
  await unit.all(lockGroup, { id });
  const group = await unit.one(groupOfMember, { me, id });
  assertGroup(group);
  return group;
}

function assertGroup(found: GroupRow | undefined): asserts found is GroupRow {
  if (!found) refuse(commonProblems, 'not_found');
  if (found.kind !== 'group') refuse(groupProblems, 'not_a_group');
}

function assertAdmin(found: GroupRow | undefined): asserts found is GroupRow {
  assertGroup(found);
  if (found.role !== 'admin') refuse(groupProblems, 'not_admin');
}

interface Line {
  readonly kind: GroupNotice['kind'];
  readonly by: UserId;
  readonly people?: readonly UserId[];
  readonly name?: string | null;
}

function goneLine(me: UserId, userId: UserId): Line {
  return userId === me ? { kind: 'left', by: me } : { kind: 'removed', by: me, people: [userId] };
}

function roleLine(me: UserId, userId: UserId, role: GroupRole): Line {
  if (role === 'admin') return { kind: 'made_admin', by: me, people: [userId] };
  return userId === me ? { kind: 'stepped_down', by: me } : { kind: 'made_member', by: me, people: [userId] };
}

/** A group that its last admin leaves is led by whoever has been in it longest. */
async function heirLine(unit: Unit, id: Id, { group, userId }: { group: GroupRow; userId: UserId }): Promise<Line[]> {
  const heir = group.members.find((member) => member !== userId);
  if (!heir || group.admins.some((admin) => admin !== userId)) return [];
  await unit.all(editRole, { id, userId: heir, role: 'admin' });
  return [{ kind: 'became_admin', by: heir }];
}

interface Announcement {
  /** Everybody who is in it now. */
  readonly audience: readonly UserId[];
  readonly lines: readonly Line[];
}

/** Writes what happened into the thread; the group looks different to everybody in it. */
async function announce(unit: Unit, id: Id, { audience, lines }: Announcement): Promise<void> {
  const ids = lines.flatMap(({ by, people = [] }) => [by, ...people]);
  const names = new Map((await unit.all(namesOf, { ids })).map((row) => [row.id, row.name]));
  const named = (userId: UserId) => ({ id: userId, name: names.get(userId) ?? '' });
  unit.record(conversationTouched, { conversationId: id, userIds: audience });
  for (const { kind, by, people = [], name = null } of lines) {
    const notice: GroupNotice = { kind, by: named(by), people: people.map(named), name };
    const stored = await unit.one(insertNotice, { id, sender: by, text: sentenceOf(notice), notice, now: unit.now });
    if (!stored) throw new Error('a group was there and is gone');
    unit.record(messageStored, { message: stored.message, audience });
  }
}

interface Gone {
  readonly id: Id;
  readonly userId: UserId;
  readonly audience: readonly UserId[];
  readonly farewell: Farewell;
}

/** What only the one who is gone had not read counts as read by everyone (S15); one who stays alone wrote to nobody. */
async function completeReceipts(unit: Unit, { id, userId, audience, farewell }: Gone): Promise<void> {
  if (audience.length < 2) return;
  const { read, delivered, last } = farewell;
  await recordReceipts(unit, userId, { receipts: readReceipts, steps: [{ id, from: read, to: last }] });
  await recordReceipts(unit, userId, { receipts: deliveredReceipts, steps: [{ id, from: delivered, to: last }] });
}
