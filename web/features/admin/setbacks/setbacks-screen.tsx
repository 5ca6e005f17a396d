import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useHere } from '../../../lib/here';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { setbacksQuery } from '../api/queries';
import { ListState } from '../list-state';
import { pageAt, type SetbackFilter, setbacksShown } from '../state/desk-filter';
import { DeskFilters } from '../views/desk-filters';
import { SetbackList } from '../views/setbacks/setback-list';
import { setbackTexts as texts } from './setback-texts';

export interface SetbacksScreenProps {
  filter: SetbackFilter;
  onFilter(change: Readonly<Record<string, string>>): void;
}

/** /admin/setbacks: what banks took back, and refunds that did not arrive. */
export function SetbacksScreen({ filter, onFilter }: SetbacksScreenProps) {
  const here = useHere();
  const query = useQuery(setbacksQuery(filter));
  const setbacks = query.data?.setbacks ?? [];
  const next = query.data?.nextCursor ?? null;
  const options = setbacksShown.map((value) => ({ value, label: texts.shown[value] }));
  return (
    <div className="flex flex-col gap-4">
      <DeskFilters
        choices={[{ name: 'show', label: texts.show, value: filter.show, options }]}
        onChoose={(name, value) => onFilter({ [name]: value })}
      />
      <ListState
        query={query}
        isEmpty={setbacks.length === 0}
        empty={<EmptyState icon={<Landmark />} title={texts.none} description={texts.noneDetail} />}
      >
        <SetbackList
          {...{ setbacks, here }}
          nextTo={next === null ? null : pageAt(filter, next)}
          firstTo={filter.cursor === undefined ? null : pageAt(filter, undefined)}
        />
      </ListState>
    </div>
  );
}
