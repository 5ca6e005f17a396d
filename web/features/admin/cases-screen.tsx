import { caseKinds } from '@server/support/support.contract.js';
import type { DeskCase } from '@server/support/desk/desk.contract.js';
import { deskCasePath } from '@server/contract/pages/desk-paths.js';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { Here } from '../../lib/format/day';
import { formatRelativeTime } from '../../lib/format/relative-time';
import { useHere } from '../../lib/here';
import { Badge } from '../../ui/display/badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/link-button';
import { casesQuery } from './api/queries';
import { caseTexts as texts } from './case-texts';
import { ListState } from './list-state';
import { caseTones } from './state/case-tones';
import { type CaseFilter, caseStates, pagesOf } from './state/desk-filter';
import { deskTexts } from './texts';
import { type DeskChoice, DeskFilters } from './views/desk-filters';
import { type DeskColumn, DeskList } from './views/desk-list';

export interface CasesScreenProps {
  filter: CaseFilter;
  onFilter(change: Readonly<Record<string, string>>): void;
}

/** /admin/cases: what people asked and reported. */
export function CasesScreen({ filter, onFilter }: CasesScreenProps) {
  const here = useHere();
  const query = useQuery(casesQuery(filter));
  const rows = query.data?.cases ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  return (
    <div className="flex flex-col gap-4">
      <DeskFilters choices={choicesOf(filter)} onChoose={(name, value) => onFilter({ [name]: value })} />
      {filter.about === undefined ? null : (
        <p className="flex flex-wrap items-center gap-3 text-body text-ink-soft">
          {texts.aboutOnly}
          <LinkButton size="small" to="/admin/cases">
            {texts.showAll}
          </LinkButton>
        </p>
      )}
      <ListState
        query={query}
        firstTo={pages.firstTo}
        isEmpty={rows.length === 0}
        empty={<EmptyState icon={<Inbox />} title={deskTexts.none} description={deskTexts.noneDetail} />}
      >
        <DeskList
          label={texts.title}
          rows={rows}
          columns={columnsAt(here)}
          keyOf={({ id }) => id}
          linkOf={({ id }) => deskCasePath(id)}
          {...pages}
        />
      </ListState>
    </div>
  );
}

/** All states at once there are of one person's reports alone. */
function choicesOf({ state, kind, about }: CaseFilter): DeskChoice[] {
  const states = caseStates.filter((value) => value !== 'any' || about !== undefined);
  return [
    { name: 'state', label: texts.show, value: state, options: states.map((value) => ({ value, label: texts.states[value] })) },
    {
      name: 'kind',
      label: texts.kind,
      value: kind ?? '',
      options: [{ value: '', label: texts.anyKind }, ...caseKinds.map((value) => ({ value, label: texts.kinds[value] }))],
    },
  ];
}

const columnsAt = (here: Here): readonly DeskColumn<DeskCase>[] => [
  { key: 'subject', label: texts.subject, cell: ({ subject }) => <bdi>{subject}</bdi> },
  {
    key: 'kind',
    label: texts.kind,
    cell: ({ kind }) => (kind === 'safety' ? <Badge tone="danger">{texts.kinds[kind]}</Badge> : texts.kinds[kind]),
  },
  { key: 'reporter', label: texts.reporter, cell: ({ reporter }) => <bdi>{reporter.full_name}</bdi> },
  { key: 'about', label: texts.about, cell: ({ about }) => (about ? <bdi>{about.full_name}</bdi> : null) },
  {
    key: 'state',
    label: texts.state,
    cell: ({ state, has_evidence: hasEvidence }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={caseTones[state]}>{texts.states[state]}</Badge>
        {hasEvidence ? <Badge>{texts.hasEvidence}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'updated',
    label: texts.updated,
    isNumeric: true,
    cell: ({ updated_at: at }) => <time dateTime={at}>{formatRelativeTime(at, here)}</time>,
  },
];
