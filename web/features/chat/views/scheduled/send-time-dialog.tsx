import { type FormEvent, useState } from 'react';
import type { Here } from '../../../../lib/format/day';
import { Button } from '../../../../ui/button';
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { scheduledTexts } from '../../scheduled/scheduled-texts';
import { firstShown } from '../../state/scheduled/send-times';
import { SendTimeFields } from './send-time-fields';
import { useSendTime } from './use-send-time';

export interface SendTimeDialogProps {
  here: Here;
  /** When the conversation ends; null for never, as far as is known. */
  closesAt: string | null;
  isOpen: boolean;
  /** Nothing can be scheduled now; what was chosen stays. */
  disabled: boolean;
  onClose(): void;
  /** Where the focus goes afterwards. */
  onCloseAutoFocus(event: Event): void;
  onSchedule(at: Date): void;
}

/** Asks when a message is to go (M120). */
export function SendTimeDialog({ here, closesAt, isOpen, disabled, onClose, onCloseAutoFocus, onSchedule }: SendTimeDialogProps) {
  return (
    <Dialog open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent data-testid="send-time-dialog" aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus} ignoresOutside>
        <DialogHeader>
          <DialogTitle>{scheduledTexts.when}</DialogTitle>
        </DialogHeader>
        <SendTimeForm {...{ here, closesAt, disabled, onClose, onSchedule }} />
      </DialogContent>
    </Dialog>
  );
}

function SendTimeForm({ here, closesAt, disabled, onClose, onSchedule }: Omit<SendTimeDialogProps, 'isOpen' | 'onCloseAutoFocus'>) {
  const time = useSendTime(here, firstShown(1, here, closesAt), closesAt);
  const [hasTried, setTried] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    // A form inside a portal is still inside the composer's, for React.
    event.stopPropagation();
    setTried(true);
    if (time.at) onSchedule(time.at);
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <SendTimeFields {...{ here, time, closesAt }} isBad={hasTried && time.at === null} />
      <DialogFooter>
        <Button onClick={onClose}>{scheduledTexts.cancel}</Button>
        <Button type="submit" variant="primary" disabled={disabled}>
          {scheduledTexts.schedule}
        </Button>
      </DialogFooter>
    </form>
  );
}
