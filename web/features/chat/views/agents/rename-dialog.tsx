import { agentConversationNameMax } from '@server/agents/conversations/agent-conversations.contract.js';
import type { FormEvent } from 'react';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { useLine } from '../../../../ui/forms/use-line';
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
  const line = useLine(agentConversationNameMax, name);
  useUnsaved(line.isChanged);
  function save(event: FormEvent) {
    event.preventDefault();
    if (!line.excess) onSave(line.words);
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={save}>
      <Field label={agentTexts.name} error={line.excess ?? problem}>
        <Input value={line.typed} dir="auto" autoComplete="off" onChange={(event) => line.write(event.target.value)} />
      </Field>
      <DialogFooter>
        <CancelButton>{agentTexts.cancel}</CancelButton>
        <Button type="submit" variant="primary" isBusy={isBusy} {...(line.excess ? resting : {})}>
          {agentTexts.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
