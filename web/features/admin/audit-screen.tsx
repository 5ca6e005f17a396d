import { auditActs } from '@server/audit/audit.contract.js';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useHere } from '../../lib/here';
import { useTown } from '../../lib/town';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/link-button';
import { auditQuery } from './api/queries';
import { auditTexts as texts } from './audit-texts';
import { ListState } from './list-state';
import { type AuditFilter, isOfAll, pagesOf } from './state/desk-filter';
import { deskTexts } from './texts';
import { AuditEntries } from './views/audit-entries';
import { DeskFilters } from './views/desk-filters';

export interface AuditScreenProps {
  filter: AuditFilter;
  onFilter(change: Readonly<Record<string, string>>): void;
}

/** /admin/audit: what operators and admins did (M167). */
export function AuditScreen({ filter, onFilter }: AuditScreenProps) {
  const here = useHere();
  const { currency } = useTown();
  const query = useQuery(auditQuery(filter));
  const entries = query.data?.entries ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  const options = [{ value: '', label: texts.anyAct }, ...auditActs.map((value) => ({ value, label: texts.acts[value] }))];
  return (
    <div className="flex flex-col gap-4">
      <DeskFilters
        choices={[{ name: 'act', label: texts.act, value: filter.act ?? '', options }]}
        onChoose={(name, value) => onFilter({ [name]: value })}
      />
      {filter.actor === undefined && filter.subject === undefined ? null : (
        <p className="flex flex-wrap items-center gap-3 text-body text-ink-soft">
          {texts.narrowed}
          <LinkButton size="small" to="/admin/audit">
            {texts.showAll}
          </LinkButton>
        </p>
      )}
      <ListState
        query={query}
        firstTo={pages.firstTo}
        isEmpty={entries.length === 0}
        empty={<EmptyState icon={<ScrollText />} {...emptyOf(filter)} />}
      >
        <AuditEntries {...{ entries, here, currency }} {...pages} />
      </ListState>
    </div>
  );
}

const emptyOf = (filter: AuditFilter) =>
  isOfAll(filter) ? { title: texts.empty, description: texts.emptyDetail } : { title: deskTexts.none, description: deskTexts.noneDetail };
