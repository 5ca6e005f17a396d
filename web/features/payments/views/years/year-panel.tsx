import type { EarnedYear } from '@server/payments/years/earned-year.contract.js';
import { CalendarRange } from 'lucide-react';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { yearTexts as texts } from '../../years/year-texts';
import { YearSums } from './year-sums';
import { YearTable } from './year-table';

/** What a year has come to: at a glance, and by month. */
export function YearPanel({ year }: { year: EarnedYear }) {
  const name = String(year.year);
  if (Object.values(year.total).every((value) => value === 0))
    return (
      <EmptyState
        icon={<CalendarRange />}
        title={year.year < year.this_year ? texts.emptyPast({ year: name }) : texts.empty({ year: name })}
        description={year.year < year.this_year ? texts.emptyPastHint : texts.emptyHint}
      />
    );
  return (
    <>
      <YearSums year={year} />
      <YearTable year={year} />
      <p className="max-w-[68ch] text-caption text-ink-soft">
        {texts.note} {texts.zone({ zone: year.time_zone })}
      </p>
    </>
  );
}
