import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import { Button } from '../../../ui/button';
import { SheetBody, SheetFooter } from '../../../ui/overlays/sheet';
import { ChosenPeople } from '../../../ui/people/chosen-people';
import type { PickFriends } from '../../../ui/people/picking';
import { useChosen } from '../../../ui/people/use-chosen';
import type { useGroupActs } from '../api/use-group-acts';
import { Failure } from './failure';
import { groupTexts } from './group-texts';

export interface AddPeopleProps {
  /** Who is in it already. */
  participants: readonly Participant[];
  /** How many more the group can have. */
  free: number;
  pickFriends: PickFriends;
  acts: ReturnType<typeof useGroupActs>;
  onClose(): void;
}

/** Friends who are to come into a group (M115). */
export function AddPeople({ participants, free, pickFriends, acts, onClose }: AddPeopleProps) {
  const { chosen, toggle } = useChosen();
  const userIds = chosen.map(({ clerk_id }) => clerk_id);
  return (
    <>
      <SheetBody>
        <ChosenPeople people={chosen} onRemove={toggle} />
        {pickFriends({
          chosen: userIds,
          first: [],
          without: participants.map(({ clerk_id }) => clerk_id),
          isFull: chosen.length >= free,
          onToggle: toggle,
        })}
      </SheetBody>
      <SheetFooter>
        <Failure error={acts.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{groupTexts.cancel}</Button>
          <Button variant="primary" disabled={chosen.length === 0} isBusy={acts.isBusy} onClick={() => acts.add(userIds, onClose)}>
            {groupTexts.add}
          </Button>
        </div>
      </SheetFooter>
    </>
  );
}
