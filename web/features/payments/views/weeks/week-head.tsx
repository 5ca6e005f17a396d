import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button';
import { resting } from '../../../../ui/resting';
import { payoutTexts } from '../../payout-texts';
import { weekTexts as texts } from '../../weeks/week-texts';
import { formatDayOfYear } from './day-words';

export interface WeekHeadProps {
  titleId: string;
  /** A day of the week that shows; undefined of this one. */
  week: string | undefined;
  /** A day of the weeks beside it; null where there is none. */
  previous: string | null;
  next: string | null;
  onChoose(week: string): void;
}

/** Which week it is, and the ones beside it. */
export function WeekHead({ titleId, week, previous, next, onChoose }: WeekHeadProps) {
  return (
    <header className="flex items-center justify-between gap-3">
      <h2 id={titleId} aria-live="polite" className="font-sans text-sm font-semibold text-ink-soft">
        {week === undefined ? payoutTexts.thisWeek : texts.weekOf({ day: formatDayOfYear(week) })}
      </h2>
      <div className="flex shrink-0">
        <IconButton label={texts.previous} {...(previous === null ? resting : { onClick: () => onChoose(previous) })}>
          <ChevronLeft className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton label={texts.next} {...(next === null ? resting : { onClick: () => onChoose(next) })}>
          <ChevronRight className="rtl:-scale-x-100" />
        </IconButton>
      </div>
    </header>
  );
}
