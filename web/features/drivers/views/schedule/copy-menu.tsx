import { weekDays } from '@server/drivers/schedule/schedule.contract.js';
import { Copy } from 'lucide-react';
import { Button } from '../../../../ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../../ui/overlays/dropdown-menu';
import { scheduleTexts } from '../../schedule-texts';
import { workdays } from '../../state/week';
import { dayName, inWeekOrder } from './week-words';

export interface CopyMenuProps {
  /** 0 Sunday … 6 Saturday. */
  day: number;
  onCopy(to: readonly number[]): void;
}

/** Other days get the hours of this one: all of them, those of work, or one. */
export function CopyMenu({ day, onCopy }: CopyMenuProps) {
  const title = scheduleTexts.copyOf({ day: dayName(day) });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="small" aria-label={title}>
          <Copy /> {scheduleTexts.copy}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" title={title} aria-label={title}>
        <DropdownMenuItem onSelect={() => onCopy(weekDays)}>{scheduleTexts.copyTo.all}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onCopy(workdays)}>{scheduleTexts.copyTo.workdays}</DropdownMenuItem>
        <DropdownMenuSeparator />
        {inWeekOrder(weekDays)
          .filter((other) => other !== day)
          .map((other) => (
            <DropdownMenuItem key={other} onSelect={() => onCopy([other])}>
              {scheduleTexts.copyTo.one({ day: dayName(other) })}
            </DropdownMenuItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
