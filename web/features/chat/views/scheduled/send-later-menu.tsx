import { AlarmClock, CalendarClock, CalendarDays, type LucideIcon, Moon, Sun, Sunrise } from 'lucide-react';
import { useState } from 'react';
import type { Here } from '../../../../lib/format/day';
import { formatComing } from '../../../../lib/format/when/coming';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from '../../../../ui/overlays/dropdown-menu';
import { scheduledTexts } from '../../scheduled/scheduled-texts';
import { type SendChoiceKey, sendChoices } from '../../state/scheduled/send-times';
import { threadTexts } from '../../thread-texts';
import { LaterTrigger } from './later-trigger';
import { SendTimeDialog } from './send-time-dialog';

export interface SendLaterMenuProps {
  here: Here;
  /** When the conversation ends; null for never, as far as is known. */
  closesAt: string | null;
  /** It is open at once: its button was pressed already. */
  isOpenAtFirst: boolean;
  /** One is being scheduled. */
  isBusy: boolean;
  /** Nothing can be scheduled now; what is open stays so. */
  disabled: boolean;
  /** Without a choice at a time of its own. */
  onSchedule(at: Date, choice?: SendChoiceKey): void;
  /** Nothing of it is open any more: takes the focus. */
  onClosed(): void;
}

const icons: Record<SendChoiceKey, LucideIcon> = {
  hour: AlarmClock,
  tonight: Moon,
  thisMorning: Sunrise,
  morning: Sun,
  monday: CalendarDays,
};

/** 'Send later': soon, tonight, in the morning, on Monday, or at a chosen time (M120); on phones a sheet. */
export function SendLaterMenu({ here, closesAt, isOpenAtFirst, isBusy, disabled, onSchedule, onClosed }: SendLaterMenuProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [isChoosing, setIsChoosing] = useState(false);
  const choices = sendChoices(here, closesAt);
  function leave(event: Event) {
    event.preventDefault();
    // From the menu one may have gone on to the dialog.
    if (!isChoosing) onClosed();
  }
  function schedule(at: Date) {
    setIsChoosing(false);
    onSchedule(at);
  }
  return (
    <>
      <DropdownMenu open={isOpen} onOpenChange={(open) => setIsOpen(open && !isBusy)}>
        <DropdownMenuTrigger asChild>
          <LaterTrigger {...{ isBusy, disabled }} />
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="end"
          side="top"
          title={threadTexts.sendLater}
          aria-label={threadTexts.sendLater}
          onCloseAutoFocus={leave}
        >
          {choices.map(({ key, at }) => (
            <Choice
              key={key}
              choice={key}
              detail={formatComing(at, here, scheduledTexts.times)}
              disabled={disabled}
              onSelect={() => onSchedule(at, key)}
            />
          ))}
          {choices.length > 0 ? <DropdownMenuSeparator /> : null}
          <DropdownMenuItem onSelect={() => setIsChoosing(true)}>
            <CalendarClock aria-hidden /> {scheduledTexts.choose}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <SendTimeDialog
        {...{ here, closesAt, disabled }}
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onCloseAutoFocus={leave}
        onSchedule={schedule}
      />
    </>
  );
}

interface ChoiceProps {
  choice: SendChoiceKey;
  detail: string;
  disabled: boolean;
  onSelect(): void;
}

function Choice({ choice, detail, disabled, onSelect }: ChoiceProps) {
  const Icon = icons[choice];
  return (
    <DropdownMenuItem {...{ disabled, onSelect }}>
      <Icon aria-hidden /> {scheduledTexts.choices[choice]}
      <DropdownMenuShortcut className="numeral whitespace-nowrap">{detail}</DropdownMenuShortcut>
    </DropdownMenuItem>
  );
}
