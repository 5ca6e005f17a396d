import { entryMaxLength } from '@server/support/support.contract.js';
import { useState } from 'react';
import { DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../ui/overlays/dialog';
import { LeaveGuard } from '../../ui/overlays/unsaved/leave-guard';
import { WritingDialog } from '../../ui/overlays/unsaved/writing-dialog';
import { useBlock } from './api/use-block';
import { useReport } from './api/use-report';
import { texts } from './texts';
import { ReportForm } from './views/report-form';

const words = texts.reporting;

export interface ReportDialogProps {
  person: { clerk_id: string; full_name: string };
  /** Reports this message of theirs; it goes along as evidence (M86). */
  messageId?: string | undefined;
  isOpen: boolean;
  onClose(): void;
}

/** Reports a person or a message to the town's operators, and blocks them on the way when wished. */
export function ReportDialog({ person, messageId, isOpen, onClose }: ReportDialogProps) {
  const { block } = useBlock(person);
  const [isAlsoBlocked, setIsAlsoBlocked] = useState(false);
  const { report, isSending, hasFailed } = useReport({ userId: person.clerk_id, messageId }, () => {
    // Only now: whoever is blocked can no longer be seen, and so not be reported.
    if (isAlsoBlocked) block();
    onClose();
  });
  const title = messageId === undefined ? words.title : words.titleMessage;
  return (
    <LeaveGuard>
      <WritingDialog open={isOpen} isBusy={isSending} onOpenChange={(open) => (open ? undefined : onClose())}>
        <DialogContent ignoresOutside>
          <DialogHeader>
            <DialogTitle className="wrap-anywhere">{title({ name: person.full_name })}</DialogTitle>
            <DialogDescription>{messageId === undefined ? words.hint : `${words.hint} ${words.hintMessage}`}</DialogDescription>
          </DialogHeader>
          <ReportForm
            name={person.full_name}
            maxLength={entryMaxLength}
            isSending={isSending}
            hasFailed={hasFailed}
            isAlsoBlocked={isAlsoBlocked}
            onAlsoBlock={setIsAlsoBlocked}
            onSend={({ reason, text }) => report({ subject: words.reasons[reason], text })}
          />
        </DialogContent>
      </WritingDialog>
    </LeaveGuard>
  );
}
