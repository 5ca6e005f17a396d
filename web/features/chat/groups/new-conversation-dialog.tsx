import { LeaveGuard } from '../../../ui/overlays/unsaved/leave-guard';
import { ChoosingSheet } from './choosing-sheet';
import { groupTexts } from './group-texts';
import { leftBy } from './left-by';
import { NewConversationForm, type NewConversationFormProps } from './new-conversation-form';

export interface NewConversationDialogProps extends NewConversationFormProps {
  onClose(): void;
}

/** The list, over which it lies. */
const isLeft = leftBy('archived');

/** Where a conversation begins, over the page. */
export function NewConversationDialog({ onClose, ...form }: NewConversationDialogProps) {
  return (
    <LeaveGuard isLeft={isLeft}>
      <ChoosingSheet title={groupTexts.newMessage} testId="new-conversation" onClose={onClose}>
        <NewConversationForm {...form} />
      </ChoosingSheet>
    </LeaveGuard>
  );
}
