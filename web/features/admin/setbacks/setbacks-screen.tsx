import type { Setback } from '@server/payments/setbacks/setbacks.contract.js';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useHere } from '../../../lib/here';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { setbacksQuery } from '../api/queries';
import { useGivePart } from '../api/use-give-part';
import { ListState } from '../list-state';
import { pagesOf, type SetbackFilter, setbacksShown } from '../state/desk-filter';
import { DeskFilters } from '../views/desk-filters';
import { GivePart } from '../views/setbacks/give-part';
import { SetbackList } from '../views/setbacks/setback-list';
import { givenTexts, setbackTexts as texts } from './setback-texts';
import { canBeGiven } from './setback-words';

export interface SetbacksScreenProps {
  filter: SetbackFilter;
  onFilter(change: Readonly<Record<string, string>>): void;
}

/** /admin/setbacks: what banks took back, and refunds that did not arrive. */
export function SetbacksScreen({ filter, onFilter }: SetbacksScreenProps) {
  const here = useHere();
  const query = useQuery(setbacksQuery(filter));
  const [chosen, setChosen] = useState<Setback>();
  const setbacks = query.data?.setbacks ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  const options = setbacksShown.map((value) => ({ value, label: texts.shown[value] }));
  return (
    <div className="flex flex-col gap-4">
      <DeskFilters
        choices={[{ name: 'show', label: texts.show, value: filter.show, options }]}
        onChoose={(name, value) => onFilter({ [name]: value })}
      />
      <ListState
        query={query}
        firstTo={pages.firstTo}
        isEmpty={setbacks.length === 0}
        empty={<EmptyState icon={<Landmark />} title={texts.none} description={texts.noneDetail} />}
      >
        <SetbackList {...{ setbacks, here }} onGive={setChosen} {...pages} />
      </ListState>
      {chosen ? <Giving key={chosen.id} {...{ chosen, setbacks }} onClose={() => setChosen(undefined)} /> : null}
    </div>
  );
}

interface GivingProps {
  chosen: Setback;
  /** As the desk's list is now: another desk may have been first. */
  setbacks: readonly Setback[];
  onClose(): void;
}

function Giving({ chosen, setbacks, onClose }: GivingProps) {
  const { isBusy, problem, give } = useGivePart();
  const now = setbacks.find(({ id }) => id === chosen.id);
  const isMissing = now !== undefined && canBeGiven(now);
  const setback = isMissing ? now : chosen;
  return (
    <GivePart
      {...{ setback, isBusy }}
      problem={problem ?? (isMissing || isBusy ? undefined : givenTexts.isOver)}
      onGive={(reason) => give(setback, reason, onClose)}
      {...{ onClose }}
    />
  );
}
