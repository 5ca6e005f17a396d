import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { useNavigate } from 'react-router';
import { useMyId } from '../../../lib/my-id';
import { useMyPhoto } from '../../../lib/my-photo';
import { chatPath } from '@server/contract/pages/person-paths.js';
import type { useGroupActs } from '../api/use-group-acts';
import { type MemberAct, MemberRow } from '../views/groups/member-row';
import { groupTexts } from './group-texts';

export interface GroupMembersProps {
  conversation: Conversation;
  acts: ReturnType<typeof useGroupActs>;
  /** Somebody is written to: their conversation opens under what this stands in, which calls `go` once it is gone. */
  onMessage(go: () => void): void;
}

/** Everybody in a group, I first, with what I may do. */
export function GroupMembers({ conversation, acts, onMessage }: GroupMembersProps) {
  const me = useMyId();
  const photo = useMyPhoto();
  const navigate = useNavigate();
  const { participants, role, admin_ids: adminIds } = conversation;
  const isAdmin = role === 'admin';

  function act(userId: UserId, which: MemberAct) {
    if (which === 'message') onMessage(() => void navigate(chatPath(userId)));
    else if (which === 'remove') acts.remove(userId);
    else acts.appoint(userId, which === 'makeAdmin' ? 'admin' : 'member');
  }

  return (
    <ul aria-label={groupTexts.people} className="flex flex-col">
      {me ? (
        <li>
          <MemberRow
            person={{ clerk_id: me, full_name: groupTexts.you, avatar_url: photo }}
            isAdmin={isAdmin}
            acts={isAdmin && adminIds.length > 1 ? ['stepDown'] : []}
            onAct={(which) => act(me, which)}
          />
        </li>
      ) : null}
      {participants.map((person) => (
        <li key={person.clerk_id}>
          <MemberRow
            person={person}
            isAdmin={adminIds.includes(person.clerk_id)}
            acts={actsOn(adminIds.includes(person.clerk_id), isAdmin)}
            onAct={(which) => act(person.clerk_id, which)}
          />
        </li>
      ))}
    </ul>
  );
}

function actsOn(isAdmin: boolean, amAdmin: boolean): MemberAct[] {
  if (!amAdmin) return ['message'];
  return ['message', isAdmin ? 'takeAdmin' : 'makeAdmin', 'remove'];
}
