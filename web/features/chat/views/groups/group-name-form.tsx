import { groupNameMaxLength } from '@server/chat/conversations/conversation.contract.js';
import { Button } from '../../../../ui/button';
import { LineForm } from '../../../../ui/forms/line-form';
import { useLine } from '../../../../ui/forms/use-line';
import { useUnsaved } from '../../../../ui/overlays/unsaved/unsaved';
import { resting } from '../../../../ui/resting';
import { groupTexts } from '../../groups/group-texts';

export interface GroupNameFormProps {
  name: string | null;
  isBusy: boolean;
  /** Null takes the name away. `onDone` once it is called that. */
  onSave(name: string | null, onDone: () => void): void;
}

/** What a group is called; saved when it is another name. What is written stays when another admin names it. */
export function GroupNameForm({ name, isBusy, onSave }: GroupNameFormProps) {
  const line = useLine(groupNameMaxLength, name);
  useUnsaved(line.isChanged);
  return (
    <LineForm label={groupTexts.groupName} line={line} onSave={(next) => onSave(next, line.done)}>
      <Button type="submit" isBusy={isBusy} {...(line.isReady ? {} : resting)}>
        {groupTexts.save}
      </Button>
    </LineForm>
  );
}
