import type { MessageVersion } from '@server/chat/edits/edit.contract.js';
import type { Here } from '../../../../lib/format/day';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { Spinner } from '../../../../ui/feedback/spinner';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { chatTexts } from '../../texts';
import { threadTexts } from '../../thread-texts';
import { MessageText } from '../text/message-text';

export interface EditsDialogProps {
  /** As the message stands first; null while they load. */
  versions: readonly MessageVersion[] | null;
  hasFailed: boolean;
  here: Here;
  isRetrying: boolean;
  onRetry(): void;
  onClose(): void;
}

/** What a message has said (M114). */
export function EditsDialog({ versions, hasFailed, here, isRetrying, onRetry, onClose }: EditsDialogProps) {
  return (
    <Dialog open isBusy={false} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{threadTexts.seeEdits}</DialogTitle>
        </DialogHeader>
        {hasFailed ? <ErrorState title={threadTexts.editsFailed} {...{ isRetrying, onRetry }} /> : null}
        {!hasFailed && versions === null ? <Spinner label={chatTexts.loadingMore} className="mx-auto" /> : null}
        <ol className="flex flex-col gap-4">
          {versions?.map(({ message, at }, index, all) => (
            <li key={at}>
              <p className="text-xs text-ink-faint">
                <time dateTime={at}>{formatRelativeTime(at, here)}</time>
                {index === all.length - 1 ? ` · ${threadTexts.firstSent}` : null}
              </p>
              <p className="mt-0.5 text-body">
                <MessageText text={message} />
              </p>
            </li>
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  );
}
