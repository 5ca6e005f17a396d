import { groupMaxMembers, groupMinOthers, groupNameMaxLength } from '@server/chat/conversations/conversation.contract.js';
import { isBlank } from '@server/contract/text.js';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { tooLong } from '../../../ui/forms/at-most';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
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
  const [name, setName] = useState('');
  useUnsaved(!isBlank(name));
  const { start, isBusy, error } = useStartConversation(onOpened);
  const userIds = chosen.map(({ clerk_id }) => clerk_id);
  const isGroup = chosen.length >= groupMinOthers;
  const excess = tooLong(name.trim(), groupNameMaxLength);
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
          <Field label={groupTexts.groupName} isOptional error={excess}>
            <Input value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
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
            {...(excess ? resting : { onClick: () => start({ userIds, name: isBlank(name) ? null : name.trim() }) })}
          >
            {groupTexts.createGroup}
          </Button>
        </div>
      </SheetFooter>
    </>
  );
}
