import { type DriverSchedule, putSchedule } from '@server/drivers/schedule/schedule.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { Refusal, refusalReason } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { scheduleTexts } from '../schedule-texts';
import { sentDays, type Week } from '../state/week';
import { keepSchedule, scheduleQuery } from './use-schedule';

interface Sending {
  /** What is saved. */
  readonly week: Week;
  /** The version that it replaces. */
  readonly over: number;
  onSaved(schedule: DriverSchedule): void;
}

/** Saves a week as a whole. Where another screen was faster, that one's week is asked for, and nothing is saved. */
export function useSaveSchedule() {
  const cache = useQueryClient();
  const put = useEndpointMutation(putSchedule, {
    onSuccess(schedule) {
      keepSchedule(cache, schedule);
      toast({ title: scheduleTexts.saved, tone: 'success' });
    },
    async onError(error) {
      const isLate = error instanceof Refusal && error.code === 'schedule_changed';
      if (isLate) await cache.invalidateQueries({ queryKey: scheduleQuery.queryKey });
    },
  });
  return {
    isSaving: put.isPending,
    problem: put.error ? (refusalReason(put.error) ?? scheduleTexts.failed) : undefined,
    save({ week, over, onSaved }: Sending) {
      const { is_always, time_zone } = week;
      put.mutate({ body: { version: over, is_always, time_zone, days: sentDays(week) } }, { onSuccess: onSaved });
    },
    forget: put.reset,
  };
}
