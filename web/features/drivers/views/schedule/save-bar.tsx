import { minuteMs } from '@server/contract/duration.js';
import { formatDuration } from '../../../../lib/format/duration';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { keepFocus } from '../../../../ui/lost-focus';
import { resting } from '../../../../ui/resting';
import { hoursTexts } from '../../hours-texts';
import { scheduleTexts } from '../../schedule-texts';
import { minutesIn, type Week } from '../../state/week';

export interface SaveBarProps {
  week: Week;
  isChanged: boolean;
  isSaving: boolean;
  /** Another screen saved other hours since the writing began. */
  isOvertaken: boolean;
  /** What went wrong with the whole. */
  problem: string | undefined;
  /** Back to what is saved. */
  onUndo(): void;
}

/** Stays in sight while one writes: how much it comes to, that it is not saved, and the way to save it. */
export function SaveBar({ week, isChanged, isSaving, isOvertaken, problem, onUndo }: SaveBarProps) {
  return (
    <div
      ref={keepFocus}
      data-testid="save-bar"
      className="sticky bottom-[calc(var(--bottom-nav,0px)+0.75rem)] flex flex-col gap-3 rounded-lg border border-line bg-raised p-3 shadow-md sm:px-4"
    >
      {isOvertaken ? (
        <Banner
          tone="warning"
          title={scheduleTexts.overtaken}
          action={
            <Button size="small" onClick={onUndo}>
              {scheduleTexts.showOther}
            </Button>
          }
        />
      ) : problem ? (
        <Banner tone="danger" title={problem} />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="numeral font-semibold text-ink">{totalWords(week)}</p>
          <output className="block min-h-[1lh] text-caption text-ink-soft">{isChanged ? scheduleTexts.unsaved : null}</output>
        </div>
        <div className="flex gap-2">
          {isChanged && !isSaving ? (
            <Button variant="quiet" onClick={onUndo}>
              {scheduleTexts.undo}
            </Button>
          ) : null}
          <Button type="submit" variant={isChanged ? 'primary' : 'secondary'} isBusy={isSaving} {...(isChanged ? {} : resting)}>
            {scheduleTexts.save}
          </Button>
        </div>
      </div>
    </div>
  );
}

function totalWords(week: Week): string {
  if (week.is_always) return hoursTexts.anyTime;
  const minutes = minutesIn(week);
  return minutes === 0 ? scheduleTexts.never : scheduleTexts.total({ hours: formatDuration(minutes * minuteMs) });
}
