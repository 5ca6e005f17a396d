import { LeaveGuard } from '../../../ui/overlays/unsaved/leave-guard';
import { ChoosingSheet } from './choosing-sheet';
import { groupTexts } from './group-texts';
import { useLeftBy } from './use-left-by';
import { NewConversationForm, type NewConversationFormProps } from './new-conversation-form';

export interface NewConversationDialogProps extends NewConversationFormProps {
  onClose(): void;
}

/** Where a conversation begins, over the page. */
export function NewConversationDialog({ onClose, ...form }: NewConversationDialogProps) {
  // The list, over which it lies.
  const isLeft = useLeftBy('archived');
  return (
    <LeaveGuard isLeft={isLeft}>
      <ChoosingSheet title={groupTexts.newMessage} testId="new-conversation" onClose={onClose}>
        <NewConversationForm {...form} />
      </ChoosingSheet>
    </LeaveGuard>
  );
}
