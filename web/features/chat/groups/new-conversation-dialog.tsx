import { Sheet, SheetContent, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { groupTexts } from './group-texts';
import { NewConversationForm, type NewConversationFormProps } from './new-conversation-form';

export interface NewConversationDialogProps extends NewConversationFormProps {
  onClose(): void;
}

/** Where a conversation begins, over the page. */
export function NewConversationDialog({ onClose, ...form }: NewConversationDialogProps) {
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())}>
      {/* A press beside it must not throw away who was chosen. */}
      <SheetContent
        aria-describedby={undefined}
        className="h-[88dvh] min-[769px]:h-[min(85dvh,44rem)]"
        data-testid="new-conversation"
        onInteractOutside={(event) => event.preventDefault()}
      >
        <SheetHeader>
          <SheetTitle>{groupTexts.newMessage}</SheetTitle>
        </SheetHeader>
        <NewConversationForm {...form} />
      </SheetContent>
    </Sheet>
  );
}
