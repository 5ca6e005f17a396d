import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { conversationTouched, messageStored } from '../chat.events.js';
import { groupProblems } from '../conversations/groups.contract.js';
import { editRole, groupOfMember, type GroupRow, insertNotice, lockGroup, namesOf } from '../conversations/groups.queries.js';
import type { GroupNotice } from '../messages/group-notice.contract.js';
import { sentenceOf } from '../messages/group-notice.view.js';

/** A group of mine as it stands under its row's lock. */
export async function lockedGroup(unit: Unit, me: UserId, id: Id): Promise<GroupRow> {
  await unit.all(lockGroup, { id });
  const group = await unit.one(groupOfMember, { me, id });
  assertGroup(group);
  return group;
}

function assertGroup(found: GroupRow | undefined): asserts found is GroupRow {
  if (!found) refuse(commonProblems, 'not_found');
  if (found.kind !== 'group') refuse(groupProblems, 'not_a_group');
}

export function assertAdmin(found: GroupRow | undefined): asserts found is GroupRow {
  assertGroup(found);
  if (found.role !== 'admin') refuse(groupProblems, 'not_admin');
}

/** What is to stand in the thread: a notice without the names, which are looked up. */
export interface Line {
  readonly kind: GroupNotice['kind'];
  readonly by: UserId;
  readonly people?: readonly UserId[];
  readonly name?: string | null;
}

/** Somebody leads a group from now on that nobody leads. */
export async function appointHeir(unit: Unit, id: Id, heir: UserId): Promise<Line> {
  await unit.all(editRole, { id, userId: heir, role: 'admin' });
  return { kind: 'became_admin', by: heir };
}

interface Announcement {
  /** Everybody who is in it now. */
  readonly audience: readonly UserId[];
  readonly lines: readonly Line[];
}

/** Writes what happened into the thread; the group looks different to everybody in it. */
export async function announce(unit: Unit, id: Id, { audience, lines }: Announcement): Promise<void> {
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
