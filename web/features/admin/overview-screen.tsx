import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHaveCome } from '../../lib/cache/use-have-come';
import { overviewQuery, townNowQuery } from './api/queries';
import { AnswerState } from './list-state';
import { TownNow, type TownNowProps } from './town-now/town-now';
import { TownLacks } from './views/town/town-lacks';
import { DeskSkeleton } from './views/desk-skeleton';
import { OverviewBoard } from './views/overview-board';

/** /admin: the town at a glance, where everybody is, and what belongs below. */
export function OverviewScreen({ children, ...props }: TownNowProps & { children?: ReactNode }) {
  const query = useQuery(overviewQuery);
  if (!useHaveCome([overviewQuery, townNowQuery(props.filter)])) return <DeskSkeleton />;
  return (
    <div className="flex flex-col gap-6">
      <AnswerState query={query}>
        {(overview) => (
          <>
            <TownLacks lacks={overview.town_lacks ?? []} />
            <OverviewBoard overview={overview} />
          </>
        )}
      </AnswerState>
      <TownNow {...props} />
      {children}
    </div>
  );
}
