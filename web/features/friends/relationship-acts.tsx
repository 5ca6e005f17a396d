import type { FoundPerson } from '@server/friends/people/people.contract.js';
import { chatPath } from '@server/contract/pages/person-paths.js';
import { useAnswerRequest } from './api/use-answer-request';
import { useRemoveFriend } from './api/use-remove-friend';
import { useSendRequest } from './api/use-send-request';
import { RelationshipActions } from './views/relationship-actions';

export interface RelationshipActProps {
  person: Pick<FoundPerson, 'clerk_id' | 'full_name' | 'friend_status' | 'request_id'>;
  size?: 'small' | 'medium';
  /** False where something else is the main thing to do. */
  isMain?: boolean;
}

/** What I can do about somebody now: ask, answer, take back, or write. */
export function RelationshipActs({ person, size, isMain }: RelationshipActProps) {
  const { clerk_id: id, full_name: name, friend_status: status, request_id: requestId } = person;
  const sending = useSendRequest(id);
  const withdrawing = useRemoveFriend(id);
  const answering = useAnswerRequest(requestId ?? '');
  const busy = sending.isSending ? 'add' : withdrawing.isRemoving ? 'withdraw' : answering.isAnswering;
  return (
    <RelationshipActions
      name={name}
      status={status}
      size={size}
      isMain={isMain}
      messageTo={chatPath(id)}
      busy={busy}
      onAdd={sending.send}
      onAccept={answering.accept}
      onReject={answering.reject}
      onWithdraw={withdrawing.remove}
    />
  );
}
