import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { FilesApi } from '../../files/files.api.js';
import { Json } from '../../http/json.js';
import { withCurrent } from '../../http/with-current.js';
import { conversationHidden, conversationTouched, memberLeft } from '../chat.events.js';
import { deliveredReceipts, readReceipts } from '../delivery/receipts.queries.js';
import { recordReceipts } from '../delivery/receipts.service.js';
import { announce, appointHeir, assertAdmin, type Line, lockedGroup } from '../groups/group-changes.js';
import { setGroupPhoto } from '../groups/group-photo.queries.js';
import { endTalk } from '../talks/talks.queries.js';
import { ContactsService } from './contacts.service.js';
import { type Conversation, groupMaxMembers, type GroupRole } from './conversation.contract.js';
import { ConversationsService } from './conversations.service.js';
import { readGate } from './gate.queries.js';
import { forgetDrafts } from '../drafts/drafts.queries.js';
import { groupProblems, type removeMember } from './groups.contract.js';
import { admitMembers, dismissMember, editRole, type Farewell, groupOfMember, type GroupRow, renameGroup } from './groups.queries.js';

/** Who is in a group, who leads it and what it is called (M115). Each change stands as a line in its thread. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly contacts: ContactsService,
    private readonly conversations: ConversationsService,
    private readonly files: FilesApi,
  ) {}

  rename(me: UserId, id: Id, name: string | null): Promise<Json<Conversation>> {
    return this.change(me, id, async (unit) => {
      const group = await lockedGroup(unit, me, id);
      assertAdmin(group);
      if (group.name === name) return;
      await unit.all(renameGroup, { id, name });
      await announce(unit, id, { audience: group.members, lines: [{ kind: 'renamed', by: me, name }] });
    });
  }

  /** Whoever is in it already stays as they are. */
  async add(me: UserId, id: Id, userIds: readonly UserId[]): Promise<Json<Conversation>> {
    const known = await this.sql.one(groupOfMember, { me, id });
    assertAdmin(known);
    const others = [...new Set(userIds)].filter((userId) => !known.members.includes(userId)).sort();
    return this.change(me, id, async (unit) => {
      if (others.length > 0) await this.admit(unit, me, { id, others });
    });
  }

  /** Somebody who is not in it is as good as removed. */
  async remove(me: UserId, id: Id, userId: UserId): Promise<Json<ReplyOf<typeof removeMember>>> {
    await this.work.run((unit) => this.dismiss(unit, me, { id, userId }));
    const { conversations, count } = await this.conversations.byIds(me, [id]);
    return new Json(`{"conversation":${count === 0 ? 'null' : conversations.slice(1, -1)}}`);
  }

  /** Somebody goes, in the caller's transaction. */
  leave(unit: Unit, me: UserId, id: Id): Promise<void> {
    return this.dismiss(unit, me, { id, userId: me });
  }

  editRole(me: UserId, id: Id, { userId, role }: { userId: UserId; role: GroupRole }): Promise<Json<Conversation>> {
    return this.change(me, id, async (unit) => {
      const group = await lockedGroup(unit, me, id);
      assertAdmin(group);
      if (!group.members.includes(userId)) refuse(commonProblems, 'not_found');
      if (group.admins.includes(userId) === (role === 'admin')) return;
      if (role === 'member' && isOnlyLeader(group, userId)) refuse(groupProblems, 'last_admin');
      await unit.all(editRole, { id, userId, role });
      await announce(unit, id, { audience: group.members, lines: [roleLine(me, userId, role)] });
    });
  }

  /** Answers the group as it then is, and a refusal with it as it stands. */
  private async change(me: UserId, id: Id, command: (unit: Unit) => Promise<void>): Promise<Json<Conversation>> {
    const seen = () => this.conversations.get(me, id);
    await withCurrent(() => this.work.run(command), seen);
    return seen();
  }

  private async dismiss(unit: Unit, me: UserId, { id, userId }: { id: Id; userId: UserId }): Promise<void> {
    // Before the row, as whoever reads it takes them: no notice of its messages comes after.
    await unit.all(readGate, { conversations: [id] });
    const group = await lockedGroup(unit, me, id);
    if (userId !== me) assertAdmin(group);
    const farewell = group.members.includes(userId) ? await unit.one(dismissMember, { id, userId, now: unit.now }) : undefined;
    if (!farewell) return;
    await unit.all(forgetDrafts, { id, people: [userId], now: unit.now });
    const audience = group.members.filter((member) => member !== userId);
    await completeReceipts(unit, { id, userId, audience, farewell });
    await announce(unit, id, { audience, lines: [goneLine(me, userId), ...(await heirLine(unit, id, { group, userId }))] });
    unit.record(conversationTouched, { conversationId: id, userIds: [userId] });
    unit.record(conversationHidden, { conversationId: id, userIds: [userId] });
    unit.record(memberLeft, { conversationId: id, userId, audience });
    if (audience.length === 0) await this.end(unit, id, group);
  }

  /** Nobody is in it any more, and nobody can come back: what was said in it is removed later (S42). */
  private async end(unit: Unit, id: Id, { photo_url: url }: GroupRow): Promise<void> {
    await this.files.dropPhoto(unit, url);
    await unit.all(setGroupPhoto, { id, url: null });
    await unit.all(endTalk, { id, now: unit.now });
  }

  private async admit(unit: Unit, me: UserId, { id, others }: { id: Id; others: readonly UserId[] }): Promise<void> {
    await this.contacts.assertContacts(unit, me, others);
    const group = await lockedGroup(unit, me, id);
    assertAdmin(group);
    const people = others.filter((other) => !group.members.includes(other));
    if (people.length === 0) return;
    if (group.members.length + people.length > groupMaxMembers) refuse(groupProblems, 'group_full');
    await unit.all(admitMembers, { id, people, now: unit.now });
    // One that was saved while they left came after it.
    await unit.all(forgetDrafts, { id, people, now: unit.now });
    await announce(unit, id, { audience: [...group.members, ...people], lines: [{ kind: 'added', by: me, people }] });
  }
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
  return heir && isOnlyLeader(group, userId) ? [await appointHeir(unit, id, heir)] : [];
}

/** Whether nobody else who takes part leads it. */
function isOnlyLeader({ admins, leaders }: GroupRow, userId: UserId): boolean {
  return admins.includes(userId) && !leaders.some((leader) => leader !== userId);
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
