import type { DriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useId } from 'react';
import { unanswered } from '../../../lib/cache/next-page';
import { codeOf } from '../../../lib/refusal';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { NotThere } from '../../../ui/feedback/not-there';
import { keepFocus } from '../../../ui/lost-focus';
import { earningsOf, useEarnings } from '../api/use-earnings';
import { payoutTexts } from '../payout-texts';
import { WeekHead, type WeekHeadProps } from '../views/weeks/week-head';
import { WeekPanel, WeekSkeleton } from '../views/weeks/week-panel';
import { weekTexts as texts } from './week-texts';

export interface WeekSectionProps {
  /** A day of the week that shows; this week without one. */
  week: string | undefined;
  onWeek(week: string | undefined): void;
}

/** A week of a driver by day, and the way to those before it. */
export function WeekSection({ week, onWeek }: WeekSectionProps) {
  const titleId = useId();
  const { earnings: present } = useEarnings();
  // The week before stands until the wanted one has come, so that nothing jumps.
  const query = useQuery({ ...earningsOf(week), placeholderData: keepPreviousData });
  const known = query.isPlaceholderData && query.isPaused ? undefined : query.data;
  // This week goes by no day, so that it becomes another one when it is over.
  const choose = (day: string) => onWeek(present?.week.days.some(({ date }) => date === day) ? undefined : day);
  return (
    <section
      ref={keepFocus}
      aria-labelledby={titleId}
      aria-busy={query.isPlaceholderData}
      data-testid="week"
      className="@container transition-opacity aria-busy:opacity-60 print:hidden"
    >
      <WeekHead titleId={titleId} {...(known ? headOf(known) : { week, previous: null, next: null })} onChoose={choose} />
      {known ? <WeekPanel earnings={known} /> : <WeekMissing query={query} onThisWeek={() => onWeek(undefined)} />}
    </section>
  );
}

function headOf({ today, week: { days, previous, next } }: DriverEarnings): Pick<WeekHeadProps, 'week' | 'previous' | 'next'> {
  const isThisWeek = days.some(({ date }) => date === today.date);
  return { week: isThisWeek ? undefined : days[0]?.date, previous, next };
}

/** What stands there without the week. */
function WeekMissing({ query, onThisWeek }: { query: UseQueryResult<DriverEarnings>; onThisWeek(): void }) {
  if (codeOf(query.error) === 'not_found')
    return (
      <EmptyState
        icon={<CalendarRange />}
        title={texts.none}
        description={texts.noneHint}
        action={<Button onClick={onThisWeek}>{payoutTexts.thisWeek}</Button>}
      />
    );
  return (
    <NotThere {...unanswered(query)} title={texts.loadFailed} description={texts.loadFailedHint}>
      <output aria-label={texts.loading} className="block">
        <WeekSkeleton />
      </output>
    </NotThere>
  );
}
