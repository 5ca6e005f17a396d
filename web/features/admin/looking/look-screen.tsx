import { type AccountView, type ViewPart, viewParts } from '@server/admin/views/views.contract.js';
import { deskUserPath } from '@server/contract/pages/desk-paths.js';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useHere } from '../../../lib/here';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { currentViewQuery } from '../api/view-query';
import { seenQuery } from '../api/use-views';
import { AnswerState } from '../list-state';
import { type LookFilter } from '../state/desk-filter';
import { DeskFilters } from '../views/desk-filters';
import { SeenList } from '../views/looking/seen-list';
import { lookingTexts as texts } from './looking-texts';

export interface LookScreenProps {
  /** Whose account it is. */
  id: string;
  filter: LookFilter;
  onFilter(change: Readonly<Record<string, string>>): void;
}

/** /admin/users/{id}/view: what somebody sees, as long as the look goes on (M166). */
export function LookScreen({ id, filter, onFilter }: LookScreenProps) {
  const query = useQuery(currentViewQuery);
  const here = useHere();
  const view = query.data?.view ?? null;
  const isOpen = view !== null && view.user.clerk_id === id && Date.parse(view.ends_at) > Number(new Date(here.now));
  return <AnswerState query={query}>{() => (isOpen ? <Look {...{ view, filter, onFilter }} /> : <Over id={id} />)}</AnswerState>;
}

function Over({ id }: { id: string }) {
  return (
    <EmptyState
      icon={<EyeOff />}
      title={texts.over}
      description={texts.overDetail}
      action={<LinkButton to={deskUserPath(id)}>{texts.back}</LinkButton>}
    />
  );
}

function Look({ view, filter, onFilter }: { view: AccountView } & Omit<LookScreenProps, 'id'>) {
  const options = viewParts.map((value) => ({ value, label: texts.parts[value] }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-soft">
        <span dir="auto">{texts.why({ reason: view.reason })}</span> {texts.left}
      </p>
      <DeskFilters
        choices={[{ name: 'part', label: texts.show, value: filter.part, options }]}
        onChoose={(name, value) => onFilter({ [name]: value })}
      />
      <Part key={filter.part} id={view.id} part={filter.part} />
    </div>
  );
}

function Part({ id, part }: { id: string; part: ViewPart }) {
  const here = useHere();
  const query = useQuery(seenQuery(id, part));
  return <AnswerState query={query}>{(seen) => <SeenList {...{ seen, here }} />}</AnswerState>;
}
