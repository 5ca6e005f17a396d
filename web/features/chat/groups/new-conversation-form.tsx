import { groupMaxMembers, groupMinOthers, groupNameMaxLength } from '@server/chat/conversations/conversation.contract.js';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { useLine } from '../../../ui/forms/use-line';
import { SheetBody, SheetFooter } from '../../../ui/overlays/sheet';
import { useUnsaved } from '../../../ui/overlays/unsaved/unsaved';
import { ChosenPeople } from '../../../ui/people/chosen-people';
import type { PickFriends } from '../../../ui/people/picking';
import { useChosen } from '../../../ui/people/use-chosen';
import { resting } from '../../../ui/resting';
import { useConversations } from '../api/use-conversations';
import { useStartConversation } from '../api/use-start-conversation';
import { recentPeople } from '../state/recent-people';
import { Failure } from './failure';
import { groupTexts } from './group-texts';

export interface NewConversationFormProps {
  pickFriends: PickFriends;
  onOpened(id: string): void;
}

/** Whom to write to, in the body and foot of a sheet: one person, or several who make a group (M105). */
export function NewConversationForm({ pickFriends, onOpened }: NewConversationFormProps) {
  const { conversations } = useConversations();
  const { chosen, toggle } = useChosen();
  const name = useLine(groupNameMaxLength);
  useUnsaved(name.isChanged);
  const { start, isBusy, error } = useStartConversation(onOpened);
  const userIds = chosen.map(({ clerk_id }) => clerk_id);
  const isGroup = chosen.length >= groupMinOthers;
  return (
    <>
      <div className="px-5 not-empty:pb-2">
        <ChosenPeople people={chosen} onRemove={toggle} />
      </div>
      <SheetBody>
        {pickFriends({
          chosen: userIds,
          first: recentPeople(conversations),
          without: [],
          isFull: chosen.length >= groupMaxMembers - 1,
          onToggle: toggle,
        })}
      </SheetBody>
      <SheetFooter>
        {isGroup ? (
          <Field label={groupTexts.groupName} isOptional error={name.excess}>
            <Input value={name.typed} autoComplete="off" onChange={(event) => name.write(event.target.value)} />
          </Field>
        ) : null}
        <Failure error={error} />
        <div className="flex justify-end gap-2">
          <Button
            variant={isGroup ? 'secondary' : 'primary'}
            disabled={chosen.length !== 1}
            isBusy={isBusy && !isGroup}
            onClick={() => start({ userIds, name: null })}
          >
            {groupTexts.startChat}
          </Button>
          <Button
            variant={isGroup ? 'primary' : 'secondary'}
            disabled={!isGroup}
            isBusy={isBusy && isGroup}
            {...(name.excess ? resting : { onClick: () => start({ userIds, name: name.words }) })}
          >
            {groupTexts.createGroup}
          </Button>
        </div>
      </SheetFooter>
    </>
  );
}
