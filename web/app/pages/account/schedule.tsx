import { scheduleQuery } from '../../../features/drivers/api/use-schedule';
import { ScheduleScreen } from '../../../features/drivers/schedule-screen';
import { hoursTexts } from '../../../features/drivers/hours-texts';
import { scheduleTexts } from '../../../features/drivers/schedule-texts';
import { PageHeader } from '../../../ui/display/page-header';
import { driverPage } from '../../page';
import { dashboards } from '../../shell/navigation/mode';

export const handle = { title: () => hoursTexts.title };
export const loader = driverPage(({ prefetch }) => prefetch(scheduleQuery));

/** When a driver wants scheduled rides (/driver/schedule). */
export function Component() {
  return (
    <>
      <PageHeader
        title={hoursTexts.title}
        description={scheduleTexts.description}
        back={{ to: dashboards.driver, label: scheduleTexts.back }}
        className="mb-6"
      />
      <ScheduleScreen />
    </>
  );
}
