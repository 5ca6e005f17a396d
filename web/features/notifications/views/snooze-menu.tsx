import { AlarmClock, CalendarClock, Sun, Sunrise, Sunset, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Here } from '../../../lib/format/day';
import { Button } from '../../../ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from '../../../ui/overlays/dropdown-menu';
import { neighbourOf } from '../state/neighbour';
import { formatReturn, type SnoozeChoiceKey, snoozeChoices } from '../state/snooze-times';
import { snoozeTexts } from '../texts';
import { SnoozeDialog } from './snooze-dialog';

export interface SnoozeMenuProps {
  /** What is put off, as its row calls it. */
  name: string;
  here: Here;
  onSnooze(until: Date): void;
}

const icons: Record<SnoozeChoiceKey, LucideIcon> = { hour: AlarmClock, evening: Sunset, thisMorning: Sunrise, morning: Sun };

/** 'Remind me later': soon, this evening, in the morning, or at a chosen time (M71); on phones a sheet. */
export function SnoozeMenu({ name, here, onSnooze }: SnoozeMenuProps) {
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLElement>(undefined);
  function snooze(until: Date) {
    next.current = neighbourOf(button.current);
    onSnooze(until);
  }
  /** Otherwise menu and dialog would give the focus back to a button that has gone with its row. */
  function goOn(event: Event) {
    if (!next.current) return;
    event.preventDefault();
    next.current.focus();
  }
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button ref={button} variant="quiet" size="iconSmall" aria-label={snoozeTexts.later({ name })} title={snoozeTexts.title}>
            <AlarmClock aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" title={snoozeTexts.title} aria-label={snoozeTexts.title} onCloseAutoFocus={goOn}>
          {snoozeChoices(here).map(({ key, at }) => (
            <SnoozeItem key={key} choice={key} detail={formatReturn(at, here)} onSelect={() => snooze(at)} />
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setChoosing(true)}>
            <CalendarClock aria-hidden /> {snoozeTexts.choose}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <SnoozeDialog {...{ name, here }} isOpen={isChoosing} onClose={() => setChoosing(false)} onCloseAutoFocus={goOn} onSnooze={snooze} />
    </>
  );
}

interface SnoozeItemProps {
  choice: SnoozeChoiceKey;
  detail: string;
  onSelect(): void;
}

function SnoozeItem({ choice, detail, onSelect }: SnoozeItemProps) {
  const Icon = icons[choice];
  return (
    <DropdownMenuItem onSelect={onSelect}>
      <Icon aria-hidden /> {snoozeTexts.choices[choice]}
      <DropdownMenuShortcut className="numeral whitespace-nowrap">{detail}</DropdownMenuShortcut>
    </DropdownMenuItem>
  );
}
