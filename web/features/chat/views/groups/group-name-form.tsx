import { groupNameMaxLength } from '@server/chat/conversations/conversation.contract.js';
import { isBlank } from '@server/contract/text.js';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button';
import { tooLong } from '../../../../ui/forms/at-most';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
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
  const [written, setWritten] = useState<string>();
  const typed = written ?? name ?? '';
  const next = isBlank(typed) ? null : typed.trim();
  const excess = tooLong(next ?? '', groupNameMaxLength);
  const isReady = next !== name && excess === undefined;
  useUnsaved(next !== name);
  function save(event: FormEvent) {
    event.preventDefault();
    if (isReady) onSave(next, () => setWritten((now) => (now === typed ? undefined : now)));
  }
  return (
    <form className="flex items-end gap-2" onSubmit={save}>
      <Field label={groupTexts.groupName} error={excess} className="min-w-0 flex-1">
        <Input value={typed} autoComplete="off" onChange={(event) => setWritten(event.target.value)} />
      </Field>
      <Button type="submit" isBusy={isBusy} {...(isReady ? {} : resting)}>
        {groupTexts.save}
      </Button>
    </form>
  );
}
