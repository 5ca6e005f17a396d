import { scheduleChanged } from '@server/drivers/schedule/schedule.contract.js';
import { live } from '../../../lib/live';
import { keepSchedule } from '../api/use-schedule';

/** Another screen of mine saved my hours. */
export const onScheduleChanged = live(scheduleChanged, (schedule, cache) => keepSchedule(cache, schedule));
