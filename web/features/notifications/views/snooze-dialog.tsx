import { localTimeAt } from '@server/contract/calendar/local-time.js';
import { maxSnoozeDays } from '@server/notifications/snooze/snooze.contract.js';
import { type FormEvent, useState } from 'react';
import type { Here } from '../../../lib/format/day';
import { Button } from '../../../ui/button';
import { DateTimePicker } from '../../../ui/dates/date-time-picker';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { chosenInstant } from '../../../lib/format/chosen-time';
import { formatReturn, isSnoozable, snoozeBounds, snoozeChoices } from '../state/snooze-times';
import { snoozeTexts } from '../texts';

export interface SnoozeDialogProps {
  /** What is put off, as its row calls it. */
  name: string;
  here: Here;
  isOpen: boolean;
  onClose(): void;
  /** Where the focus goes afterwards. */
  onCloseAutoFocus?(event: Event): void;
  onSnooze(until: Date): void;
}

/** Asks when a notification is to come back (M71). */
export function SnoozeDialog({ name, here, isOpen, onClose, onCloseAutoFocus, onSnooze }: SnoozeDialogProps) {
  return (
    <Dialog open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent data-testid="snooze-dialog" ignoresOutside {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}>
        <DialogHeader>
          <DialogTitle>{snoozeTexts.title}</DialogTitle>
          <DialogDescription className="line-clamp-2">{name}</DialogDescription>
        </DialogHeader>
        <SnoozeForm here={here} onClose={onClose} onSnooze={onSnooze} />
      </DialogContent>
    </Dialog>
  );
}

function SnoozeForm({ here, onClose, onSnooze }: Pick<SnoozeDialogProps, 'here' | 'onClose' | 'onSnooze'>) {
  const { timeZone } = here;
  const [wanted, setWanted] = useState(() => localTimeAt(snoozeChoices(here).at(-1)?.at ?? here.now, timeZone));
  const [hasTried, setTried] = useState(false);
  const at = chosenInstant(wanted, timeZone);
  const isGood = at !== undefined && isSnoozable(at, here.now);
  function submit(event: FormEvent) {
    event.preventDefault();
    // A form inside a portal is still inside the row, for React.
    event.stopPropagation();
    setTried(true);
    if (isGood) onSnooze(at);
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <DateTimePicker
        {...wanted}
        {...snoozeBounds(here)}
        timeZone={timeZone}
        today={localTimeAt(here.now, timeZone).date}
        error={hasTried && !isGood ? snoozeTexts.badTime({ count: maxSnoozeDays }) : undefined}
        onChange={(change) => setWanted({ ...wanted, ...change })}
      />
      <p className="min-h-5 text-caption text-ink-soft" aria-live="polite">
        {isGood ? formatReturn(at, here, snoozeTexts.comesBack) : null}
      </p>
      <DialogFooter>
        <Button onClick={onClose}>{snoozeTexts.cancel}</Button>
        <Button type="submit" variant="primary">
          {snoozeTexts.set}
        </Button>
      </DialogFooter>
    </form>
  );
}
