import { dayIn } from '@server/contract/calendar/day.js';
import type { EarnedYear } from '@server/payments/years/earned-year.contract.js';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { unanswered } from '../../../lib/cache/next-page';
import { useIsOnline } from '../../../lib/device/online';
import { useHere } from '../../../lib/here';
import { NotThere } from '../../../ui/feedback/not-there';
import { earnedYearQuery, yearOf } from '../api/use-earned-year';
import { useEarnings } from '../api/use-earnings';
import { YearHead } from '../views/years/year-head';
import { YearPanel } from '../views/years/year-panel';
import { YearSkeleton } from '../views/years/year-table';
import { yearTexts } from './year-texts';

/** A driver's year by month: to look at, print, and take away for the books. */
export function YearSection() {
  const titleId = useId();
  const here = useHere();
  const isOnline = useIsOnline();
  const { earnings, isError: isUnknown } = useEarnings();
  // The driver's own calendar says which year it is; the reader's only where that is not to be had.
  const thisYear = yearOf(earnings?.today.date ?? dayIn(here.now, here.timeZone));
  const enabled = earnings !== undefined || isUnknown;
  const [chosen, setChosen] = useState<number>();
  const year = chosen ?? thisYear;
  const latest = useQuery({ ...earnedYearQuery(thisYear), enabled });
  const query = useQuery({ ...earnedYearQuery(year), enabled });
  const { first_year: first, this_year: last } = latest.data ?? query.data ?? { first_year: year, this_year: year };
  return (
    <section aria-labelledby={titleId} data-testid="year" className="@container flex flex-col gap-4">
      <YearHead
        {...{ titleId, year, isOnline }}
        years={Array.from({ length: last - first + 1 }, (_, place) => last - place)}
        fileUrl={query.data?.file_url}
        onChoose={setChosen}
      />
      <YearBody query={query} />
    </section>
  );
}

/** What the year has come to, or what stands there while that is not known. */
function YearBody({ query }: { query: UseQueryResult<EarnedYear> }) {
  if (query.data) return <YearPanel year={query.data} />;
  return (
    <NotThere {...unanswered(query)} title={yearTexts.loadFailed} description={yearTexts.loadFailedHint}>
      <YearSkeleton />
    </NotThere>
  );
}
