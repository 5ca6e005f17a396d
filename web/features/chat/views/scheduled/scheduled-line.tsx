import { CalendarClock, ChevronRight } from 'lucide-react';
import { scheduledTexts } from '../../scheduled/scheduled-texts';

export interface ScheduledLineProps {
  count: number;
  onOpen(): void;
}

/** Over the composer, while messages wait to be sent; leads to them (M120). */
export function ScheduledLine({ count, onOpen }: ScheduledLineProps) {
  return (
    <button
      type="button"
      data-testid="scheduled-line"
      aria-haspopup="dialog"
      className="flex min-h-control shrink-0 items-center gap-2 border-t border-line bg-surface ps-4 pe-3 text-start text-sm text-ink-soft hover:bg-hover hover:text-ink sm:px-5"
      onClick={onOpen}
    >
      <CalendarClock className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate font-semibold">{scheduledTexts.count({ count })}</span>
      <ChevronRight className="size-4 shrink-0 text-ink-faint rtl:rotate-180" aria-hidden="true" />
    </button>
  );
}
