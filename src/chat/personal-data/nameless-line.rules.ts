import type { UserId } from '../../contract/ids.js';
import { deletedUserName } from '../../profiles/profiles.contract.js';
import type { GroupNotice } from '../messages/group-notice.contract.js';

/** What happened in a group, by or to somebody whose name is gone. */
export function withoutName(notice: GroupNotice, id: UserId): GroupNotice {
  const nameless = (person: GroupNotice['by']) => (person.id === id ? { id, name: deletedUserName } : person);
  return { ...notice, by: nameless(notice.by), people: notice.people.map(nameless) };
}
