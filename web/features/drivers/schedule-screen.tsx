import type { DriverSchedule } from '@server/drivers/schedule/schedule.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unanswered } from '../../lib/cache/next-page';
import { useZones } from '../../lib/device/zones/use-zones';
import { NotThere } from '../../ui/feedback/not-there';
import { Skeleton } from '../../ui/feedback/skeleton';
import { LeaveQuestion } from '../../ui/overlays/unsaved/leave-guard';
import { useSaveSchedule } from './api/use-save-schedule';
import { scheduleQuery } from './api/use-schedule';
import { scheduleTexts } from './schedule-texts';
import { problemsIn, saysTheSame, type Week } from './state/week';
import { WeekForm } from './views/schedule/week-form';

/** /driver/schedule: a driver's weekly hours (M26, S34). */
export function ScheduleScreen() {
  const query = useQuery(scheduleQuery);
  if (query.data) return <EditedWeek saved={query.data} />;
  return (
    <NotThere {...unanswered(query)} title={scheduleTexts.loadFailed}>
      <output aria-label={scheduleTexts.loading} className="block max-w-3xl">
        <Skeleton className="h-160 rounded-lg" />
      </output>
    </NotThere>
  );
}

interface Written {
  readonly week: Week;
  /** What was saved when the writing began. */
  readonly over: number;
}

function EditedWeek({ saved }: { saved: DriverSchedule }) {
  const [written, setWritten] = useState<Written>();
  const [wasSent, setWasSent] = useState(false);
  const { isSaving, problem, save, forget } = useSaveSchedule();
  const week = written?.week ?? saved;
  const isChanged = !saysTheSame(week, saved);
  const zones = useZones();
  const problems = problemsIn(week);
  function write(next: Week) {
    // What says the same as what is saved is no change: it must not hide a later one of another screen.
    setWritten(saysTheSame(next, saved) ? undefined : { week: next, over: written?.over ?? saved.version });
    setWasSent(false);
    if (problem) forget();
  }
  function undo() {
    setWritten(undefined);
    setWasSent(false);
    forget();
  }
  function send() {
    setWasSent(true);
    if (problems.size > 0) return;
    // What another screen saved is shown by now: saving over it is meant.
    const over = saved.version;
    // What is written while this is on its way stays.
    const onSaved = ({ version }: DriverSchedule) =>
      setWritten((old) => (old === undefined || old.week === week ? undefined : { week: old.week, over: version }));
    save({ week, over, onSaved });
  }
  const isOvertaken = isChanged && !isSaving && written !== undefined && written.over !== saved.version;
  return (
    <>
      <WeekForm
        {...{ week, problems, isChanged, isSaving, isOvertaken }}
        {...zones}
        problem={wasSent && problems.size > 0 ? scheduleTexts.check : problem}
        onChange={write}
        onSave={send}
        onUndo={undo}
      />
      <LeaveQuestion isUnsaved={isChanged} />
    </>
  );
}
