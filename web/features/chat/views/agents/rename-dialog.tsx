import { agentConversationNameMax } from '@server/agents/conversations/agent-conversations.contract.js';
import { isBlank } from '@server/contract/text.js';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button';
import { tooLong } from '../../../../ui/forms/at-most';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { useUnsaved } from '../../../../ui/overlays/unsaved/unsaved';
import { WritingDialog } from '../../../../ui/overlays/unsaved/writing-dialog';
import { resting } from '../../../../ui/resting';
import { agentTexts } from '../../agents/agent-texts';

export interface RenameDialogProps {
  name: string | null;
  isBusy: boolean;
  problem: string | null;
  /** Null takes the name away. */
  onSave(name: string | null): void;
  onClose(): void;
}

/** What a conversation with an agent is called (M132). */
export function RenameDialog({ onClose, ...form }: RenameDialogProps) {
  return (
    <WritingDialog open isBusy={form.isBusy} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent aria-describedby={undefined} hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{agentTexts.rename}</DialogTitle>
        </DialogHeader>
        <NameForm {...form} />
      </DialogContent>
    </WritingDialog>
  );
}

function NameForm({ name, isBusy, problem, onSave }: Omit<RenameDialogProps, 'onClose'>) {
  const [typed, setTyped] = useState(name ?? '');
  const excess = tooLong(typed.trim(), agentConversationNameMax);
  useUnsaved(typed !== (name ?? ''));
  function save(event: FormEvent) {
    event.preventDefault();
    if (!excess) onSave(isBlank(typed) ? null : typed.trim());
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={save}>
      <Field label={agentTexts.name} error={excess ?? problem}>
        <Input value={typed} dir="auto" autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <DialogFooter>
        <CancelButton>{agentTexts.cancel}</CancelButton>
        <Button type="submit" variant="primary" isBusy={isBusy} {...(excess ? resting : {})}>
          {agentTexts.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
